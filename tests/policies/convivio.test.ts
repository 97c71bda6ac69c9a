import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'

const CAMPOS = ['foto', 'telefone', 'email', 'bairro', 'aniversario', 'familia'] as const
type Campo = (typeof CAMPOS)[number]
type Quem = 'ninguem' | 'grupos' | 'membros'

const choose = (quem: Person, campos: Partial<Record<Campo, Quem>>, membro = quem.membroId ?? '') =>
  quem.rpc('escolher_convivio', { membro, ...campos })
const seen = async (quem: Person, pessoa: Person) =>
  (await quem.rpc('pessoa_do_convivio', { pessoa: pessoa.membroId ?? '' })).data?.[0]
const listed = async (quem: Person, busca?: string) =>
  (await quem.rpc('pessoas_do_convivio', { busca, limite: 50 }).throwOnError()).data.map(({ id }) => id)

/** Everything that could be shown, of an adult with a household of their own. */
async function fill(pessoa: Person, nome = 'Lídia') {
  const marca = unique()
  await sql(
    `update public.membros_igreja set nome = $2, sobrenome = $3, telefone = '+5524998887766', bairro = 'São José', foto = $4,
       data_nascimento = (app.hoje('Posse') + 2 - interval '40 years')::date where id = $1`,
    [
      pessoa.membroId,
      nome,
      `Convívio ${marca}`,
      `http://x.test/storage/v1/object/public/member-photos/profile-photos/${pessoa.membroId}-1.jpg`,
    ],
  )
  await sql(
    `with f as (insert into public.familias (nome, responsavel_id) values ($2, $1) returning id)
     insert into public.familia_membros (familia_id, membro_id, papel) select id, $1, 'responsavel' from f`,
    [pessoa.membroId, `Família ${marca}`],
  )
  return marca
}

async function together(...pessoas: Person[]) {
  const { id } = await row<{ id: string }>(
    `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro) values ('Posse', 'interesse', $1, 3, '20:00', 'Centro') returning id`,
    [`Grupo ${unique()}`],
  )
  for (const { membroId } of pessoas)
    await sql(
      `insert into public.celula_membros (celula_id, membro_id, tipo, inicio) values ($1, $2, 'interesse', app.hoje('Posse'))`,
      [id, membroId],
    )
  return id
}

/** Which fields of the answer say something. */
const shown = (pessoa: Awaited<ReturnType<typeof seen>>): Campo[] => {
  if (!pessoa) return []
  const has: Record<Campo, boolean> = {
    foto: pessoa.foto !== null,
    telefone: pessoa.telefone !== null,
    email: pessoa.email !== null,
    bairro: pessoa.bairro !== null,
    aniversario: pessoa.dia !== null || pessoa.mes !== null,
    familia: pessoa.familia !== null || (pessoa.parentes ?? []).length > 0,
  }
  return CAMPOS.filter((campo) => has[campo])
}

describe('cada campo a quem se escolheu', () => {
  test('ninguém, grupos, membros: por campo e por quem olha', { timeout: 60_000 }, async ({ as, anon }) => {
    const pessoa = await as('membro')
    await fill(pessoa)
    const [grupo, campus, pastor, longe, admin, sem, visitante] = [
      await as('membro'),
      await as('membro'),
      await as('pastor'),
      await as('membro', { campus: 'Serra' }),
      await as('admin', { campus: 'Serra' }),
      await as('membro', { semMembro: true }),
      await as('visitante'),
    ]
    await together(pessoa, grupo)
    // nobody, as long as nothing was chosen
    for (const quem of [grupo, campus, pastor, longe, admin, sem]) {
      expect(await listed(quem)).not.toContain(pessoa.membroId)
      expect(await seen(quem, pessoa)).toBeUndefined()
    }
    for (const campo of CAMPOS) {
      expect((await choose(pessoa, { [campo]: 'grupos' })).error).toBeNull()
      expect(shown(await seen(grupo, pessoa))).toEqual([campo])
      for (const quem of [campus, pastor, longe, admin, sem]) expect(await seen(quem, pessoa)).toBeUndefined()
      expect((await choose(pessoa, { [campo]: 'membros' })).error).toBeNull()
      for (const quem of [grupo, campus, pastor]) expect(shown(await seen(quem, pessoa))).toEqual([campo])
      for (const quem of [longe, admin, sem]) {
        expect((await quem.rpc('pessoa_do_convivio', { pessoa: pessoa.membroId ?? '' })).error?.code).toBe(
          'PT404',
        )
        expect(await listed(quem)).not.toContain(pessoa.membroId)
      }
    }
    expect(await visitante.rpc('pessoas_do_convivio')).toBeDenied()
    expect((await anon.rpc('pessoas_do_convivio')).error).not.toBeNull()
    // all taken back: gone at once
    expect((await choose(pessoa, {})).error).toBeNull()
    expect(await seen(campus, pessoa)).toBeUndefined()
    expect(
      await sql('select 1 from public.escolhas_de_convivio where membro_id = $1', [pessoa.membroId]),
    ).toEqual([])
  })

  test('ninguém escolhe por outra pessoa, nem lê o que ela escolheu', async ({ as }) => {
    const [pessoa, admin] = [await as('membro'), await as('admin')]
    await fill(pessoa)
    expect(await choose(admin, { telefone: 'membros' }, pessoa.membroId ?? '')).toBeDenied()
    expect(await choose(admin, { telefone: 'membros' }, randomUUID())).toBeDenied()
    await choose(pessoa, { email: 'grupos' })
    for (const quem of [admin, pessoa])
      expect(await quem.from('escolhas_de_convivio').select('*')).toBeDenied()
    expect((await pessoa.rpc('minhas_escolhas_de_convivio')).data).toEqual([
      expect.objectContaining({ eu: true, email: 'grupos', telefone: 'ninguem' }),
    ])
    // every choice is kept as what it was
    expect(
      await row(
        `select depois ->> 'email' as email from public.alteracoes where tabela = 'escolhas_de_convivio' and membro_id = $1`,
        [pessoa.membroId],
      ),
    ).toEqual({ email: 'grupos' })
  })

  test('quem saiu, faleceu ou foi anonimizado some na hora; quem deixa o grupo também', async ({ as }) => {
    const [pessoa, olha] = [await as('membro'), await as('membro')]
    await fill(pessoa)
    await choose(pessoa, { aniversario: 'membros', bairro: 'grupos' })
    const celula = await together(pessoa, olha)
    expect(shown(await seen(olha, pessoa))).toEqual(['bairro', 'aniversario'])
    await sql(`update public.celulas set encerrada_em = app.hoje('Posse') where id = $1`, [celula])
    expect(shown(await seen(olha, pessoa))).toEqual(['aniversario'])
    const birthdays = async () =>
      (await olha.rpc('aniversarios_do_convivio').throwOnError()).data.map(({ membro_id }) => membro_id)
    expect(await birthdays()).toContain(pessoa.membroId)
    for (const situacao of ['transferido', 'falecido', 'desligado'] as const) {
      await sql('update public.membros_igreja set situacao = $2 where id = $1', [pessoa.membroId, situacao])
      expect(await seen(olha, pessoa)).toBeUndefined()
      expect(await birthdays()).not.toContain(pessoa.membroId)
    }
    await sql(`update public.membros_igreja set situacao = 'membro' where id = $1`, [pessoa.membroId])
    expect(await seen(olha, pessoa)).toBeDefined()
    await sql(`update public.membros_igreja set campus = 'Serra' where id = $1`, [pessoa.membroId])
    expect(await seen(olha, pessoa)).toBeUndefined()
    await sql('select app.anonimizar_ligacoes($1)', [pessoa.membroId])
    expect(
      await sql('select 1 from public.escolhas_de_convivio where membro_id = $1', [pessoa.membroId]),
    ).toEqual([])
    // who left sees nobody
    await sql(`update public.membros_igreja set situacao = 'transferido' where id = $1`, [olha.membroId])
    expect(await listed(olha)).toEqual([])
  })
})

describe('menores', () => {
  test('só o responsável mostra, só aos grupos, nunca telefone, e-mail ou bairro', async ({ as }) => {
    const [jovem, mae, olha, campus] = [
      await as('membro'),
      await as('membro'),
      await as('membro'),
      await as('membro'),
    ]
    await fill(jovem, 'Davi')
    await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [
      jovem.membroId,
      dayFromNow(3 - 15 * 365 - 4),
    ])
    await sql(`update public.membros_igreja set data_nascimento = '1980-01-01' where id = $1`, [mae.membroId])
    expect((await choose(jovem, { foto: 'grupos' })).error?.message).toContain('responsável')
    expect(await choose(mae, { foto: 'grupos' }, jovem.membroId ?? '')).toBeDenied()
    await sql(
      `insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae'), ($2, $1, 'filho') on conflict do nothing`,
      [jovem.membroId, mae.membroId],
    )
    await sql('delete from app.guardas_pendentes where crianca_id = $1', [jovem.membroId])
    expect((await choose(mae, { foto: 'membros' }, jovem.membroId ?? '')).error?.code).toBe('PT409')
    for (const campo of ['telefone', 'email', 'bairro'] as const)
      expect((await choose(mae, { [campo]: 'grupos' }, jovem.membroId ?? '')).error?.code).toBe('PT409')
    expect(
      (await choose(mae, { foto: 'grupos', aniversario: 'grupos' }, jovem.membroId ?? '')).error,
    ).toBeNull()
    await together(jovem, olha)
    expect(await seen(olha, jovem)).toMatchObject({ nome: 'Davi', telefone: null })
    expect(shown(await seen(olha, jovem))).toEqual(['foto', 'aniversario'])
    expect(await listed(olha, 'convivio')).not.toContain(jovem.membroId)
    expect(await seen(campus, jovem)).toBeUndefined()
    // eighteen: the guardian's choice ends, and the person chooses anew
    await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [
      jovem.membroId,
      dayFromNow(-19 * 365),
    ])
    expect(await seen(olha, jovem)).toBeUndefined()
    expect((await jovem.rpc('minhas_escolhas_de_convivio')).data).toEqual([
      expect.objectContaining({ foto: 'ninguem' }),
    ])
    expect((await choose(jovem, { foto: 'membros' })).error).toBeNull()
    expect(shown(await seen(campus, jovem))).toEqual(['foto'])
    // a corrected date of birth takes them out again
    await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [
      jovem.membroId,
      dayFromNow(-16 * 365),
    ])
    expect(await seen(campus, jovem)).toBeUndefined()
    expect(await seen(olha, jovem)).toBeUndefined()
  })

  test('sem data de nascimento, nada ao campus inteiro', async ({ as }) => {
    const [pessoa, olha] = [await as('membro'), await as('membro')]
    await fill(pessoa)
    await choose(pessoa, { bairro: 'membros' })
    await sql('update public.membros_igreja set data_nascimento = null where id = $1', [pessoa.membroId])
    expect(await seen(olha, pessoa)).toBeUndefined()
    expect((await choose(pessoa, { bairro: 'membros' })).error?.code).toBe('PT409')
    expect((await choose(pessoa, { bairro: 'grupos' })).error).toBeNull()
  })
})

describe('achar', () => {
  test('por palavras do que se mostra, sem acentos, página por página; a casa junta', async ({ as }) => {
    const [um, outro, olha] = [await as('membro'), await as('membro'), await as('membro')]
    const marca = await fill(um, 'Márcia')
    await fill(outro, 'Ângelo')
    await sql(`update public.membros_igreja set sobrenome = $2 where id = $1`, [
      outro.membroId,
      `Convívio ${marca}`,
    ])
    await sql(
      `update public.familia_membros set familia_id = (select familia_id from public.familia_membros where membro_id = $2 and fim is null),
         papel = 'conjuge' where membro_id = $1`,
      [outro.membroId, um.membroId],
    )
    await choose(um, { familia: 'membros' })
    expect(await seen(olha, um)).toMatchObject({ familia: `Família ${marca}`, parentes: [], bairro: null })
    await choose(outro, { familia: 'membros', bairro: 'membros' })
    expect((await seen(olha, um))?.parentes).toEqual([expect.stringContaining('Ângelo')])
    await choose(outro, { bairro: 'membros' })
    expect((await seen(olha, um))?.parentes).toEqual([])
    for (const busca of [`marcia ${marca}`, `MÁRCIA convivio ${marca}`])
      expect(await listed(olha, busca)).toEqual([um.membroId])
    // a quarter that is hidden finds nobody
    expect(await listed(olha, `sao jose ${marca}`)).toEqual([outro.membroId])
    const { data: primeira } = await olha.rpc('pessoas_do_convivio', { busca: marca, limite: 1 })
    const { data: segunda } = await olha.rpc('pessoas_do_convivio', {
      busca: marca,
      limite: 1,
      depois: primeira?.[0]?.cursor,
    })
    expect([primeira?.[0]?.id, segunda?.[0]?.id]).toEqual([outro.membroId, um.membroId])
    // neither oneself
    expect(await listed(um, marca)).toEqual([outro.membroId])
  })

  test('quem só mostra o que não tem não está lá', async ({ as }) => {
    const [pessoa, olha] = [await as('membro'), await as('membro')]
    await fill(pessoa)
    await choose(pessoa, { bairro: 'membros', foto: 'membros', familia: 'membros' })
    await sql('update public.membros_igreja set bairro = null, foto = null where id = $1', [pessoa.membroId])
    expect(shown(await seen(olha, pessoa))).toEqual(['familia'])
    await sql('update public.familia_membros set fim = inicio where membro_id = $1', [pessoa.membroId])
    expect(await seen(olha, pessoa)).toBeUndefined()
    expect(await listed(olha)).not.toContain(pessoa.membroId)
  })

  test('quem retirou o uso da imagem aparece sem foto', async ({ as }) => {
    const [pessoa, olha] = [await as('membro'), await as('membro')]
    await fill(pessoa)
    await choose(pessoa, { foto: 'membros', bairro: 'membros' })
    expect(shown(await seen(olha, pessoa))).toEqual(['foto', 'bairro'])
    await pessoa
      .rpc('registrar_consentimento', { membro_id: pessoa.membroId ?? '', finalidade: 'imagem' })
      .throwOnError()
    await pessoa
      .rpc('revogar_consentimento', { membro_id: pessoa.membroId ?? '', finalidade: 'imagem' })
      .throwOnError()
    expect(shown(await seen(olha, pessoa))).toEqual(['bairro'])
  })
})

test('os primeiros passos de quem chega, até sessenta dias', async ({ as }) => {
  const [pessoa, outro] = [await as('membro'), await as('membro')]
  const steps = async (quem: Person) => (await quem.rpc('passos_de_quem_chega').throwOnError()).data
  expect(await steps(pessoa)).toEqual([
    { novo: true, celula: false, oracao: false, mostra: false, conversa: false },
  ])
  await fill(pessoa)
  await choose(pessoa, { bairro: 'membros' })
  await together(pessoa, outro)
  expect(await steps(pessoa)).toEqual([
    expect.objectContaining({ celula: true, mostra: true, oracao: false }),
  ])
  await sql(`update public.membros_igreja set data_membresia = app.hoje('Posse') - 61 where id = $1`, [
    pessoa.membroId,
  ])
  expect(await steps(pessoa)).toEqual([expect.objectContaining({ novo: false })])
  expect(await steps(await as('membro', { semMembro: true }))).toEqual([])
  expect(await steps(await as('visitante'))).toEqual([])
})
