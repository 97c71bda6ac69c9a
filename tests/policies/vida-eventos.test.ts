import { describe } from 'vitest'
import type { Enums } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'

type Tipo = Enums<'tipo_evento_de_vida'>
type Dados = Record<string, string>

const record = (pessoa: Person, membro_id: string, tipo: Tipo, dados: Dados = {}, data?: string) =>
  pessoa.rpc('registrar_evento_de_vida', { membro_id, tipo, data, dados, motivo: 'motivo' })

const previa = (pessoa: Person, membro_id: string, tipo: Tipo, dados: Dados = {}, data?: string) =>
  pessoa.rpc('previa_evento_de_vida', { membro_id, tipo, data, dados, motivo: 'motivo' })

async function feito(answer: PromiseLike<{ data: string | null; error: unknown }>): Promise<string> {
  const { data, error } = await answer
  expect(error).toBeNull()
  return data ?? ''
}

const undo = async (pessoa: Person, operacao: string) =>
  expect((await pessoa.rpc('desfazer_operacao', { operacao })).error).toBeNull()

/** The whole record of a person, to see that nothing of an undone event is left. */
const registro = (id: string) =>
  row(
    `select to_jsonb(m) - 'updated_at' as membro, (select jsonb_agg(to_jsonb(f) - 'updated_at' order by f.id)
       from public.membros_funcoes f where f.membro_id = m.id) as funcoes,
       (select count(*)::int from public.eventos_de_vida e where e.membro_id = m.id) as eventos
     from public.membros_igreja m where m.id = $1`,
    [id],
  )

describe('batismo', () => {
  // ADC: 852 rows twice
  test('segundo batismo recusado, e o caminho é desfazer o primeiro', async ({ as }) => {
    const alvo = await newMembro({ situacao: 'congregado', sobrenome: 'Batismo' })
    const antes = await registro(alvo.id)
    const pessoa = await as('coordenador')
    const dados = { ministro: 'Pr. Elias', local: 'Templo', torna_membro: 'true' }
    const { data: mostrado } = await previa(pessoa, alvo.id, 'batismo', dados, '2026-05-10')
    expect(mostrado).toMatchObject({
      mudancas: [
        {
          pessoa: 'Ana Batismo',
          campos: expect.arrayContaining([{ rotulo: 'Data do batismo', depois: '10/05/2026' }]),
        },
        {
          titulo: 'Tornou-se membro',
          campos: expect.arrayContaining([{ rotulo: 'Situação', antes: 'Congregado', depois: 'Membro' }]),
        },
      ],
      consequencias: [],
    })
    expect(await registro(alvo.id)).toEqual(antes)

    const operacao = await feito(record(pessoa, alvo.id, 'batismo', dados, '2026-05-10'))
    expect(
      await row(
        'select situacao, batismo_data::text, data_membresia::text from public.membros_igreja where id = $1',
        [alvo.id],
      ),
    ).toEqual({ situacao: 'membro', batismo_data: '2026-05-10', data_membresia: '2026-05-10' })
    const segundo = await record(pessoa, alvo.id, 'batismo', dados, '2026-06-07')
    expect(segundo.error).toMatchObject({
      code: 'PT409',
      message:
        'O batismo de Ana Batismo já está registrado, em 10/05/2026. Se foi um engano, use “Desfazer o batismo registrado”.',
    })
    expect((await previa(pessoa, alvo.id, 'batismo', dados, '2026-06-07')).error?.code).toBe('PT409')
    await undo(pessoa, operacao)
    expect(await registro(alvo.id)).toEqual(antes)
    await feito(record(pessoa, alvo.id, 'batismo', dados, '2026-06-07'))
  })

  test('de dez ao mesmo tempo, um', async ({ as }) => {
    const alvo = await newMembro({ situacao: 'visitante' })
    const pessoa = await as('pastor')
    const tentativas = await Promise.all(
      Array.from({ length: 10 }, () => record(pessoa, alvo.id, 'batismo', {}, '2026-05-10')),
    )
    expect(tentativas.filter(({ error }) => !error)).toHaveLength(1)
    expect(new Set(tentativas.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']))
  })
})

describe('falecimento', () => {
  // CRM #9171
  test('falecido fora de tudo: listas, busca, aniversários, números, funções, avisos; e de volta', async ({
    as,
  }) => {
    const nome = `Zózimo${Date.now() % 100000}`
    const alvo = await newMembro({
      nome,
      campus: 'Serra',
      email: `${nome.toLowerCase().slice(-5)}@falecido.test`,
    })
    await sql(
      `update public.membros_igreja set data_nascimento = (app.hoje() - interval '60 years')::date where id = $1`,
      [alvo.id],
    )
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Diaconia', 'Apoio')`,
      [alvo.id],
    )
    const antes = await registro(alvo.id)
    const pastor = await as('pastor', { campus: 'Serra' })
    const aparece = async () => {
      const achados = await pastor.rpc('buscar_membros', { busca: nome })
      const contados = await pastor.rpc('contar_membros', { busca: nome })
      const inicio = JSON.stringify((await pastor.rpc('inicio')).data)
      return { achados: achados.data?.length, contados: contados.data, aniversario: inicio.includes(alvo.id) }
    }
    expect(await aparece()).toEqual({ achados: 1, contados: 1, aniversario: true })

    const mostrado = await previa(pastor, alvo.id, 'falecimento')
    expect(mostrado.data).toMatchObject({
      mudancas: expect.arrayContaining([
        expect.objectContaining({ titulo: 'Deixou de servir em Diaconia como Apoio', grupo: 'funcoes' }),
      ]),
      consequencias: [expect.stringContaining('sai da lista de membros, da busca, dos aniversários')],
    })
    expect(await registro(alvo.id)).toEqual(antes)

    const operacao = await feito(record(pastor, alvo.id, 'falecimento'))
    expect(await aparece()).toEqual({ achados: 0, contados: 0, aniversario: false })
    expect((await pastor.rpc('buscar_membros', { busca: nome, situacao: 'falecido' })).data).toHaveLength(1)
    expect((await pastor.rpc('vida', { membro_id: alvo.id })).data).toMatchObject({
      situacao: 'falecido',
      proximas: [],
    })
    expect(
      await row(
        `select public.rostos_desde(0, 1)::text <> '' as ok, count(*) filter (where ativo)::int as ativas
         from public.membros_funcoes where membro_id = $1`,
        [alvo.id],
      ),
    ).toMatchObject({ ativas: 0 })
    const dado = await pastor.from('membros_funcoes').insert({
      membro_id: alvo.id,
      ministerio: 'Diaconia',
      funcao: 'Apoio',
    })
    expect(dado.error?.code).toBe('PT409')
    await undo(pastor, operacao)
    expect(await aparece()).toEqual({ achados: 1, contados: 1, aniversario: true })
    expect(await registro(alvo.id)).toEqual(antes)
  })

  // CRM #9171
  test('a conta do falecido perde os papéis e não recebe avisos', async ({ as }) => {
    const dele = await as('lider')
    const pastor = await as('pastor')
    await feito(record(pastor, dele.membroId ?? '', 'falecimento', {}, '2026-01-02'))
    expect(await dele.rpc('buscar_membros')).toBeEmpty()
    const { aviso } = await row<{ aviso: string | null }>(
      `select app.notificar($1, 'Parabéns', 'Feliz aniversário!') as aviso`,
      [dele.id],
    )
    expect(aviso).toBeNull()
  })

  test('o cônjuge fica viúvo e passa a responder pela família', async ({ as }) => {
    const ele = await newMembro({ nome: 'Abel', sobrenome: 'Lar' })
    const ela = await newMembro({ nome: 'Rute', sobrenome: 'Lar' })
    const filho = await newMembro({ nome: 'Davi', sobrenome: 'Lar' })
    const pessoa = await as('coordenador')
    await feito(record(pessoa, ele.id, 'casamento', { conjuge_id: ela.id, lar: 'novo' }, '2020-02-01'))
    const { familia } = await row<{ familia: string }>(
      'select id as familia from public.familias where responsavel_id = $1',
      [ele.id],
    )
    await sql(`select app.entrar_na_familia($1, $2, 'filho')`, [familia, filho.id])
    const lar = () =>
      sql(
        `select m.nome, f.papel::text, m.estado_civil::text as civil, c.responsavel_id = m.id as responde
         from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
         join public.familias c on c.id = f.familia_id where c.id = $1 and f.fim is null order by m.nome`,
        [familia],
      )
    const antes = await lar()
    expect(antes).toEqual([
      { nome: 'Abel', papel: 'responsavel', civil: 'casado', responde: true },
      { nome: 'Davi', papel: 'filho', civil: null, responde: false },
      { nome: 'Rute', papel: 'conjuge', civil: 'casado', responde: false },
    ])
    const operacao = await feito(record(pessoa, ele.id, 'falecimento', {}, '2026-02-01'))
    expect(await lar()).toEqual([
      { nome: 'Abel', papel: 'conjuge', civil: 'casado', responde: false },
      { nome: 'Davi', papel: 'filho', civil: null, responde: false },
      { nome: 'Rute', papel: 'responsavel', civil: 'viuvo', responde: true },
    ])
    await undo(pessoa, operacao)
    expect(await lar()).toEqual(antes)
    await feito(record(pessoa, ele.id, 'falecimento', { novo_responsavel_id: filho.id }, '2026-02-01'))
    expect(await lar()).toMatchObject([
      { responde: false },
      { nome: 'Davi', responde: true },
      { responde: false },
    ])
  })
})

describe('casamento', () => {
  test('muda os dois, e desfazer devolve os dois', async ({ as }) => {
    const noiva = await newMembro({ nome: 'Ester', sobrenome: 'Solteira' })
    const noivo = await newMembro({ nome: 'Josué', sobrenome: 'Prado' })
    const antes = [await registro(noiva.id), await registro(noivo.id)]
    const pessoa = await as('pastor')
    const dados = { conjuge_id: noivo.id, lar: 'novo', sobrenome: 'Solteira Prado' }
    const operacao = await feito(record(pessoa, noiva.id, 'casamento', dados, '2026-09-12'))
    expect(
      await sql(
        `select nome_completo, estado_civil::text as civil, (select count(*)::int from public.familia_membros f
           where f.membro_id = m.id and f.fim is null) as lares
         from public.membros_igreja m where id = any($1) order by nome`,
        [[noiva.id, noivo.id]],
      ),
    ).toEqual([
      { nome_completo: 'Ester Solteira Prado', civil: 'casado', lares: 1 },
      { nome_completo: 'Josué Prado', civil: 'casado', lares: 1 },
    ])
    await undo(pessoa, operacao)
    expect([await registro(noiva.id), await registro(noivo.id)]).toEqual(antes)
  })

  test('com alguém de outro campus, só quem alcança os dois', async ({ as }) => {
    const daqui = await newMembro()
    const dela = await newMembro({ campus: 'Centro' })
    const pastor = await as('pastor', { campus: 'Posse' })
    const dados = { conjuge_id: dela.id }
    expect((await record(pastor, daqui.id, 'casamento', dados, '2026-09-12')).error?.code).toBe('PT404')
    expect((await previa(pastor, daqui.id, 'casamento', dados, '2026-09-12')).error?.code).toBe('PT404')
    const global = await as('pastor_executivo', { papelCampus: null })
    await feito(record(global, daqui.id, 'casamento', dados, '2026-09-12'))
  })
})

describe('os outros eventos', () => {
  // ADC: readmission wiped the title
  test('disciplina, restauração, desligamento, readmissão e consagração seguem as situações', async ({
    as,
  }) => {
    const alvo = await newMembro()
    await sql(`update public.membros_igreja set data_nascimento = '1980-01-01' where id = $1`, [alvo.id])
    const { id: auxiliar } = await row<{ id: string }>(
      `select id from public.titulos where nome = 'Auxiliar'`,
    )
    const pessoa = await as('pastor')
    const passo = async (tipo: Tipo, data: string, dados: Dados = {}) =>
      feito(record(pessoa, alvo.id, tipo, dados, data))
    expect((await record(pessoa, alvo.id, 'restauracao', {}, '2026-01-01')).error?.message).toBe(
      'Restauração não se aplica: a situação de Ana Teste é Membro.',
    )
    await passo('consagracao', '2026-01-01', { titulo_id: auxiliar })
    await passo('disciplina', '2026-02-01')
    await passo('restauracao', '2026-03-01')
    await passo('desligamento', '2026-04-01')
    await passo('readmissao', '2026-05-01')
    const { data } = await pessoa.rpc('vida', { membro_id: alvo.id })
    expect(data).toMatchObject({
      situacao: 'readmitido',
      titulo: { nome: 'Auxiliar' },
      eventos: [{ tipo: 'readmissao' }, { tipo: 'desligamento' }, {}, {}, { tipo: 'consagracao' }],
    })
    expect((await record(pessoa, alvo.id, 'apresentacao', {}, '2026-05-01')).error?.message).toContain(
      'A apresentação é de crianças',
    )
  })

  test('quem vai para outra igreja leva uma carta, que qualquer um confere', async ({ as, anon }) => {
    const alvo = await newMembro({ nome: 'Noemi', sobrenome: 'da Carta' })
    const pessoa = await as('coordenador')
    const operacao = await feito(
      record(pessoa, alvo.id, 'mudanca_de_igreja', { igreja_destino: 'Igreja do Vale' }, '2026-08-01'),
    )
    const { id, codigo } = await row<{ id: string; codigo: string }>(
      'select id, codigo from public.cartas where operacao = $1',
      [operacao],
    )
    const carta = await pessoa.rpc('carta', { carta_id: id })
    expect(carta.data).toMatchObject({
      codigo,
      destino: 'Igreja do Vale',
      membros: [{ nome_completo: 'Noemi da Carta', situacao: 'Membro' }],
    })
    const outro = await as('pastor', { campus: 'Centro' })
    expect((await outro.rpc('carta', { carta_id: id })).data).toBeNull()
    expect((await anon.rpc('carta', { carta_id: id })).error).not.toBeNull()
    const conferida = await anon.rpc('conferir_carta', { codigo: codigo.toLowerCase() })
    expect(conferida.data).toMatchObject({ valida: true, destino: 'Igreja do Vale', pessoas: ['N. C.'] })
    expect(JSON.stringify(conferida.data)).not.toContain('Noemi')
    await undo(pessoa, operacao)
    expect((await anon.rpc('conferir_carta', { codigo })).data).toEqual({ valida: false })
  })

  test('carta de recomendação: de quem está em comunhão, para uma igreja, e qualquer um confere', async ({
    as,
    anon,
  }) => {
    const alvo = await newMembro({ nome: 'Marta', sobrenome: 'da Carta' })
    const visita = await newMembro({ situacao: 'visitante' })
    const pessoa = await as('coordenador')
    const issue = (quem: Person, membro_id: string, destino?: string) =>
      quem.rpc('emitir_carta', { membro_id, tipo: 'recomendacao', destino })
    expect((await issue(pessoa, alvo.id)).error?.message).toBe('Informe a que igreja a carta se dirige.')
    expect((await issue(pessoa, visita.id, 'Igreja do Vale')).error?.code).toBe('PT409')
    const troca = await pessoa.rpc('emitir_carta', { membro_id: alvo.id, tipo: 'mudanca_de_igreja' })
    expect(troca.error?.code).toBe('PT422')
    const { data } = await issue(pessoa, alvo.id, ' Igreja do Vale ')
    const { carta, operacao } = data as { carta: string; operacao: string }
    const lida = await pessoa.rpc('carta', { carta_id: carta })
    expect(lida.data).toMatchObject({
      tipo: 'recomendacao',
      destino: 'Igreja do Vale',
      membros: [{ id: alvo.id }],
    })
    const { codigo } = lida.data as { codigo: string }
    expect((await anon.rpc('conferir_carta', { codigo })).data).toMatchObject({
      valida: true,
      tipo: 'recomendacao',
    })
    expect(await issue(await as('lider'), alvo.id, 'Igreja do Vale')).toBeDenied()
    const deFora = await as('pastor', { campus: 'Centro' })
    expect((await issue(deFora, alvo.id, 'Igreja do Vale')).error?.code).toBe('PT404')
    await undo(pessoa, operacao)
    expect((await anon.rpc('conferir_carta', { codigo })).data).toEqual({ valida: false })
  })

  test('certificado de apresentação: do evento registrado, com os pais, e um só', async ({ as }) => {
    const [crianca, mae] = [await newMembro({ nome: 'Benjamim' }), await newMembro({ nome: 'Joquebede' })]
    await sql(`update public.membros_igreja set data_nascimento = app.hoje() - 200 where id = $1`, [
      crianca.id,
    ])
    const pessoa = await as('pastor')
    await pessoa
      .rpc('salvar_parentesco', { membro: crianca.id, grau: 'pai_mae', parente: mae.id })
      .throwOnError()
    const issue = () => pessoa.rpc('emitir_carta', { membro_id: crianca.id, tipo: 'apresentacao' })
    expect((await issue()).error?.message).toBe('Registre antes a apresentação, na aba Vida.')
    await feito(record(pessoa, crianca.id, 'apresentacao', { ministro: 'Pr. Elias' }, '2026-08-02'))
    const { data } = await issue()
    const { carta } = data as { carta: string }
    expect((await pessoa.rpc('carta', { carta_id: carta })).data).toMatchObject({
      destino: '',
      apresentacao: { data: '2026-08-02', ministro: 'Pr. Elias', pais: ['Joquebede Teste'] },
    })
    expect((await issue()).data).toEqual({ carta, operacao: null })
  })

  test('só quem edita, e só no seu alcance', async ({ as }) => {
    const daqui = await newMembro({ campus: 'Posse' })
    const dela = await newMembro({ campus: 'Centro' })
    for (const call of [record, previa]) {
      for (const papel of ['lider', 'ministerio_global'] as const) {
        expect(await call(await as(papel), daqui.id, 'falecimento')).toBeDenied()
      }
      expect((await call(await as('coordenador'), dela.id, 'falecimento')).error?.code).toBe('PT404')
      expect((await call(await as('voluntario'), daqui.id, 'falecimento')).error?.code).toBe('PT404')
    }
    expect(await row('select situacao from public.membros_igreja where id = $1', [dela.id])).toEqual({
      situacao: 'membro',
    })
    const admin = await as('admin')
    expect(await admin.from('eventos_de_vida').select('id')).toBeDenied()
    expect(await admin.from('mudancas_de_situacao').select('id')).toBeDenied()
  })
})

describe('história', () => {
  test('em palavras, sem o que é sensível para quem não pode ver, e nada de outro campus', async ({ as }) => {
    const alvo = await newMembro()
    const pastor = await as('pastor')
    await sql(`insert into public.membros_reservados (membro_id, rg) values ($1, '998877')`, [alvo.id])
    await pastor.from('membros_igreja').update({ profissao: 'Costureira' }).eq('id', alvo.id)
    await feito(record(pastor, alvo.id, 'disciplina', {}, '2026-02-01'))
    await newEvento()
    const read = async (pessoa: Person, grupo?: string) =>
      (await pessoa.rpc('historia', { membro_id: alvo.id, grupo })).data
    expect(await read(pastor)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          dia: '2026-02-01',
          frase: 'Entrou em disciplina',
          tipo: 'disciplina',
          motivo: 'motivo',
        }),
        expect.objectContaining({
          frase: 'Informou a profissão: Costureira',
          mudancas: [expect.objectContaining({ campos: [{ rotulo: 'Profissão', depois: 'Costureira' }] })],
          autor: 'Pessoa de Teste',
        }),
      ]),
    )
    expect(JSON.stringify(await read(pastor))).toContain('998877')
    expect(await read(pastor, 'vida')).toHaveLength(1)
    const lider = await as('lider')
    expect(await read(lider)).toEqual(
      expect.arrayContaining([expect.objectContaining({ frase: 'Entrou em disciplina', motivo: null })]),
    )
    expect(JSON.stringify(await read(lider))).not.toContain('998877')
    expect(await read(await as('pastor', { campus: 'Centro' }))).toEqual([])
    expect(await read(await as('voluntario'))).toEqual([])
  })
})
