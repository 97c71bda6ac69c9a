import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newCpf, newMembro } from '../support/people.ts'

const unico = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')

describe('semelhança de nomes', () => {
  const CASOS: [string, string, boolean][] = [
    ['Luiz Souza', 'Luis Sousa', true],
    ['Thiago Araújo', 'Tiago Araujo', true],
    ['Maria da Silva Costa', 'Maria Silva', true],
    ['João Batista Ferreira', 'João B. Ferreira', true],
    ['Ana Paula Lima', 'Ana P. Lima', true],
    ['Carlos Rocha Dias', 'Carlos Dias Rocha', true],
    ['Helena Prado', 'Elena Prado', true],
    ['Raphael Mattos', 'Rafael Matos', true],
    ['Paulo Mendes', 'Paula Mendes', false],
    ['Ana Souza', 'Beatriz Souza', false],
    ['José Lima', 'João Lima', false],
    ['Maria Silva', 'Maria Teixeira', false],
    ['Ana', 'Ana Silva', false],
  ]
  test.each(CASOS)('%s e %s: %s', async (a, b, parecidos) => {
    const { nota } = await row<{ nota: number }>('select app.semelhanca_de_nomes($1, $2) as nota', [a, b])
    const { volta } = await row<{ volta: number }>('select app.semelhanca_de_nomes($2, $1) as volta', [a, b])
    expect(nota >= 0.85).toBe(parecidos)
    expect(volta).toBeCloseTo(nota, 3)
  })
})

const find = async (pessoa: Person, dados: Record<string, string | null>) => {
  const { data, error } = await pessoa.rpc('possiveis_duplicados', { dados })
  expect(error).toBeNull()
  return data ?? []
}

describe('procurar ao cadastrar', () => {
  test('acha por e-mail, telefone com ou sem o nono dígito, e nome com nascimento', async ({ as }) => {
    const coordenadora = await as('coordenador')
    const marca = unico()
    const alvo = await newMembro({
      nome: 'Thiago',
      sobrenome: `Souza ${marca}`,
      email: `${marca}@dup.test`,
      telefone: '+5562998761234',
    })
    await sql(`update public.membros_igreja set data_nascimento = '1990-04-03' where id = $1`, [alvo.id])
    const [porEmail] = await find(coordenadora, { email: `${marca.toUpperCase()}@dup.test` })
    expect(porEmail).toMatchObject({ membro_id: alvo.id, bloqueia: true, motivos: ['email'] })
    const porFone = await find(coordenadora, {
      nome: 'Tiago',
      sobrenome: `Sousa ${marca}`,
      telefone: '(62) 9876-1234',
    })
    expect(porFone[0]).toMatchObject({ membro_id: alvo.id, bloqueia: false })
    expect(porFone[0]?.motivos).toContain('telefone')
    const dados = { nome: 'Tiago', sobrenome: marca, data_nascimento: '1990-04-03' }
    expect((await find(coordenadora, dados))[0]).toMatchObject({ membro_id: alvo.id })
    const trocada = await find(coordenadora, { ...dados, data_nascimento: '1990-03-04' })
    expect(trocada[0]?.motivos).toContain('nascimento_parecido')
    expect(await find(coordenadora, { ...dados, id: alvo.id })).toEqual([])
    expect(
      await find(coordenadora, {
        nome: 'Paula',
        sobrenome: `Souza ${marca}`,
        data_nascimento: '1990-04-03',
      }),
    ).toEqual([])
  })

  test('de outro campus só o campus e as iniciais, e só quando é provável', async ({ as }) => {
    const marca = unico()
    const alvo = await newMembro({
      nome: 'Beatriz',
      sobrenome: `de Melo ${marca}`,
      email: `${marca}@fora.test`,
      campus: 'Serra',
    })
    const coordenadora = await as('coordenador', { campus: 'Posse' })
    const [achado] = await find(coordenadora, { nome: 'Beatriz', email: `${marca}@fora.test` })
    expect(achado).toMatchObject({
      membro_id: null,
      campus: 'Serra',
      situacao: null,
      foto: null,
      bloqueia: true,
    })
    expect(achado?.nome_completo).toBe(`B. M. ${marca[0]?.toUpperCase()}.`)
    expect(await find(coordenadora, { nome: 'Beatriz', sobrenome: `de Melo ${marca}` })).toEqual([])
    const executivo = await as('pastor_executivo', { papelCampus: null })
    expect((await find(executivo, { email: `${marca}@fora.test` }))[0]?.membro_id).toBe(alvo.id)
  })

  test('um CPF só vale para quem vê dados sensíveis', async ({ as }) => {
    const alvo = await newMembro({ sobrenome: unico() })
    const cpf = newCpf()
    await sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [alvo.id, cpf])
    const pastor = await as('pastor')
    expect((await find(pastor, { cpf }))[0]).toMatchObject({
      membro_id: alvo.id,
      motivos: ['cpf'],
      bloqueia: true,
    })
    // Nobody begins so, but a church may say it: who edits and sees no documents. It ends with the transaction.
    const semDocumentos = sql(`do $$ begin
      perform set_config('request.jwt.claims', '{"sub": "${pastor.id}", "role": "authenticated"}', true);
      delete from public.role_permissions where resource = 'membros' and action = 'ver_sensivel' and role = 'pastor';
      if exists (select from public.possiveis_duplicados('{"cpf": "${cpf}"}')) then raise exception 'vazou'; end if;
      raise exception 'não acha';
    end $$`)
    await expect(semDocumentos).rejects.toThrow('não acha')
  })

  test('quem não edita nem aprova não procura', async ({ as, anon }) => {
    for (const papel of ['lider', 'membro'] as const) {
      const pessoa = await as(papel)
      expect(await pessoa.rpc('possiveis_duplicados', { dados: { nome: 'Ana' } })).toBeDenied()
    }
    expect(await anon.rpc('possiveis_duplicados', { dados: { nome: 'Ana' } })).toBeDenied()
  })
})

/** Two records of one person, with something of everything on both. */
async function par(campus = 'Posse') {
  const marca = unico()
  const dados = { nome: 'Lúcia', sobrenome: `Prado ${marca}`, campus }
  const fica = await newMembro({ ...dados, telefone: '+5562911112222' })
  const sai = await newMembro({ ...dados, email: `${marca}@sai.test` })
  return { fica, sai, marca }
}

describe('pares', () => {
  test('mostra o par do meu alcance, até alguém dizer que são duas pessoas', async ({ as }) => {
    // A campus of its own: pairs that other files left must not fill the page.
    const campus = `Campus ${unico()}`
    await sql('insert into public.campi (nome) values ($1)', [campus])
    const { fica, sai } = await par(campus)
    const aqui = await as('coordenador', { campus })
    const la = await as('coordenador', { campus: 'Centro' })
    const ids = async (pessoa: Person) => {
      const { data } = await pessoa.rpc('pares_duplicados', { limite: 100 })
      return (data ?? []).map(({ pessoa_a, pessoa_b }) => JSON.stringify([pessoa_a, pessoa_b]))
    }
    expect((await ids(aqui)).some((par) => par.includes(fica.id) && par.includes(sai.id))).toBe(true)
    expect((await ids(la)).some((par) => par.includes(fica.id))).toBe(false)
    expect(await ids(await as('lider', { campus: 'Serra' }))).toEqual([])
    const [membro_a = '', membro_b = ''] = [fica.id, sai.id].sort()
    expect(await la.from('nao_duplicados').insert({ membro_a, membro_b })).toBeDenied()
    expect((await aqui.from('nao_duplicados').insert({ membro_a, membro_b })).error).toBeNull()
    expect((await ids(aqui)).some((par) => par.includes(fica.id))).toBe(false)
  })
})

describe('unificar', () => {
  test('leva tudo para quem fica, e desfazer devolve tudo', async ({ as }) => {
    const { fica, sai, marca } = await par()
    const culto = await newEvento('Posse')
    const outro = await newEvento('Posse', '2030-02-03T12:30:00Z')
    const amigo = await newMembro({ nome: 'Amigo', sobrenome: marca })
    await sql(
      `insert into public.attendances (member_id, event_id, present) values ($1, $3, false), ($2, $3, true), ($2, $4, true)`,
      [fica.id, sai.id, culto, outro],
    )
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values
       ($1, 'Louvor', 'Vocal'), ($2, 'Louvor', 'Vocal'), ($2, 'Kids', 'Auxiliar')`,
      [fica.id, sai.id],
    )
    await sql(
      `insert into public.consentimentos (membro_id, finalidade, versao, texto) values
       ($1, 'reconhecimento_facial', 'v', 't'), ($2, 'reconhecimento_facial', 'v', 't')`,
      [fica.id, sai.id],
    )
    await sql(`insert into public.membros_reservados (membro_id, rg) values ($1, 'A1'), ($2, 'B2')`, [
      fica.id,
      sai.id,
    ])
    await sql(`update public.membros_reservados set nome_mae = 'Mãe' where membro_id = $1`, [sai.id])
    await sql('update public.membros_igreja set convidado_por = $1 where id = $2', [sai.id, amigo.id])
    await sql('update public.membros_igreja set convidado_por = $1 where id = $2', [sai.id, fica.id])
    const retrato = () =>
      sql(
        `select 'm', to_jsonb(m) - 'updated_at' as v from public.membros_igreja m where m.id in ($1, $2, $3)
         union all select 'r', to_jsonb(r) - 'updated_at' from public.membros_reservados r where r.membro_id in ($1, $2)
         union all select 'f', to_jsonb(f) - 'updated_at' from public.membros_funcoes f where f.membro_id in ($1, $2)
         union all select 'p', to_jsonb(p) - 'updated_at' from public.attendances p where p.member_id in ($1, $2)
         union all select 'c', to_jsonb(c) from public.consentimentos c where c.membro_id in ($1, $2) order by 1, 2`,
        [fica.id, sai.id, amigo.id],
      )
    const antes = await retrato()
    const pastor = await as('pastor')
    const previa = await pastor.rpc('previa_da_unificacao', { um: fica.id, outro: sai.id })
    expect(previa.data).toMatchObject({ impedimento: null, pessoas: [{ id: fica.id }, { id: sai.id }] })
    const { data, error } = await pastor.rpc('unificar_membros', {
      fica: fica.id,
      sai: sai.id,
      escolhidos: ['email', 'rg'],
    })
    expect(error).toBeNull()
    expect(
      await row('select email, telefone, convidado_por from public.membros_igreja where id = $1', [fica.id]),
    ).toEqual({
      email: `${marca}@sai.test`,
      telefone: '+5562911112222',
      convidado_por: null,
    })
    expect(await sql('select from public.membros_igreja where id = $1', [sai.id])).toEqual([])
    expect(
      await sql('select rg, nome_mae from public.membros_reservados where membro_id = $1', [fica.id]),
    ).toEqual([{ rg: 'B2', nome_mae: 'Mãe' }])
    expect(await sql('select present from public.attendances where member_id = $1', [fica.id])).toEqual([
      { present: true },
      { present: true },
    ])
    const funcoes = await sql(
      'select funcao from public.membros_funcoes where membro_id = $1 and ativo order by 1',
      [fica.id],
    )
    expect(funcoes).toEqual([{ funcao: 'Auxiliar' }, { funcao: 'Vocal' }])
    const validos = await sql(
      'select revogado_em is null as vale from public.consentimentos where membro_id = $1 order by 1',
      [fica.id],
    )
    expect(validos).toEqual([{ vale: false }, { vale: true }])
    expect(await row('select convidado_por from public.membros_igreja where id = $1', [amigo.id])).toEqual({
      convidado_por: fica.id,
    })
    const leva = await pastor.from('membros_unificados').select('membro_id').eq('antigo', sai.id)
    expect(leva.data).toEqual([{ membro_id: fica.id }])

    const volta = await pastor.rpc('desfazer_operacao', { operacao: data ?? '' })
    expect(volta.error).toBeNull()
    expect(await retrato()).toEqual(antes)
    expect(await sql('select from public.membros_unificados where antigo = $1', [sai.id])).toEqual([])
  })

  // PCD #1224
  test('unificar deixa uma só família, e desfazer devolve as duas', async ({ as }) => {
    const { fica, sai, marca } = await par()
    const [mae, filho] = [
      await newMembro({ nome: 'Mãe', sobrenome: marca }),
      await newMembro({ nome: 'Filho' }),
    ]
    const pastor = await as('pastor')
    await pastor.rpc('vincular_familia', { membro: fica.id, papel: 'responsavel' }).throwOnError()
    await pastor.rpc('vincular_familia', { membro: sai.id, papel: 'filho', parente: mae.id }).throwOnError()
    await pastor.rpc('vincular_familia', { membro: filho.id, papel: 'filho', parente: mae.id }).throwOnError()
    const casas = () =>
      sql(
        `select f.membro_id, f.papel::text, f.fim is null as mora from public.familia_membros f
         where f.membro_id in ($1, $2) order by 1, 2`,
        [fica.id, sai.id],
      )
    const antes = await casas()
    const { data } = await pastor.rpc('unificar_membros', { fica: fica.id, sai: sai.id }).throwOnError()
    const abertas = await sql(
      `select c.responsavel_id from public.familia_membros f join public.familias c on c.id = f.familia_id
       where f.membro_id = $1 and f.fim is null`,
      [fica.id],
    )
    expect(abertas).toEqual([{ responsavel_id: mae.id }])
    await pastor.rpc('desfazer_operacao', { operacao: data }).throwOnError()
    expect(await casas()).toEqual(antes)
  })

  test('só quem edita e aprova, nos dois campi', async ({ as }) => {
    const { fica, sai } = await par('Posse')
    const fora = await newMembro({ sobrenome: unico(), campus: 'Serra' })
    const lider = await as('lider')
    expect(await lider.rpc('unificar_membros', { fica: fica.id, sai: sai.id })).toBeDenied()
    const coordenadora = await as('coordenador')
    const alem = await coordenadora.rpc('unificar_membros', { fica: fica.id, sai: fora.id })
    expect(alem.error?.code).toBe('PT404')
    expect((await coordenadora.rpc('previa_da_unificacao', { um: fica.id, outro: fora.id })).data).toBeNull()
    const mesma = await coordenadora.rpc('unificar_membros', { fica: fica.id, sai: fica.id })
    expect(mesma.error?.code).toBe('PT422')
    expect(await sql('select from public.membros_igreja where id = $1', [fora.id])).toHaveLength(1)
  })

  test('a conta passa a quem fica; duas contas e o próprio cadastro são recusados', async ({ as }) => {
    const pessoa = await as('membro')
    const { fica } = await par()
    const pastor = await as('pastor')
    const { data } = await pastor.rpc('unificar_membros', {
      fica: fica.id,
      sai: pessoa.membroId ?? '',
      escolhidos: ['email'],
    })
    expect(await row('select profile_id, email from public.membros_igreja where id = $1', [fica.id])).toEqual(
      {
        profile_id: pessoa.id,
        email: pessoa.email,
      },
    )
    const outra = await as('membro')
    const duas = await pastor.rpc('unificar_membros', { fica: fica.id, sai: outra.membroId ?? '' })
    expect(duas.error?.message).toContain('As duas pessoas têm conta')
    expect((await pastor.rpc('desfazer_operacao', { operacao: data ?? '' })).error).toBeNull()
    expect(
      await row('select profile_id from public.membros_igreja where id = $1', [pessoa.membroId]),
    ).toEqual({ profile_id: pessoa.id })
    const coordenadora = await as('coordenador')
    const propria = await coordenadora.rpc('unificar_membros', {
      fica: coordenadora.membroId ?? '',
      sai: fica.id,
    })
    expect(propria.error?.message).toContain('próprio cadastro')
  })

  test('dois que unificam o mesmo par ao mesmo tempo: um consegue', async ({ as }) => {
    const { fica, sai } = await par()
    const pastor = await as('pastor')
    const respostas = await Promise.all([
      pastor.rpc('unificar_membros', { fica: fica.id, sai: sai.id }),
      pastor.rpc('unificar_membros', { fica: sai.id, sai: fica.id }),
    ])
    expect(respostas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT404', 'ok'])
  })

  test('toda tabela que aponta para uma pessoa tem chave primária, e o rosto é a única que não se desfaz', async () => {
    const semChave = await sql(
      `select tabela::text from app.ligacoes_do_membro() where app.chave_de(tabela) is null`,
    )
    expect(semChave).toEqual([])
    const compostas = await sql(`select conname from pg_constraint
      where contype = 'f' and confrelid = 'public.membros_igreja'::regclass and cardinality(conkey) <> 1`)
    expect(compostas).toEqual([])
  })
})
