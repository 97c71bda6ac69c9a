import { randomUUID } from 'node:crypto'
import { beforeEach, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { dayFromNow } from '../support/events.ts'

// What waits for every pastor of Posse is looked at.
beforeEach(() => sql('delete from public.atendimentos'))

const ask = (quem: Person, assunto = `Sobre o casamento ${unique()}`, atendimento: string = randomUUID()) =>
  quem.rpc('pedir_atendimento', { atendimento, assunto })

async function asked(quem: Person, assunto?: string) {
  const { data, error } = await ask(quem, assunto)
  expect(error).toBeNull()
  return data ?? ''
}

const at = (days: number, hour = '15:00') => `${dayFromNow(days)}T${hour}`
const offer = (pastor: Person, atendimento: string, horarios = [at(2)]) =>
  pastor.rpc('oferecer_horarios', { atendimento, horarios, local: 'Sala pastoral', minutos: 45 })
const mine = async (quem: Person) => {
  const [um] = (await quem.rpc('meus_atendimentos').throwOnError()).data
  return um as (Omit<NonNullable<typeof um>, 'ofertas'> & { ofertas: { id: string }[] }) | undefined
}
const confirm = (quem: Person, atendimento: string, horario?: string) =>
  quem.rpc('confirmar_atendimento', { atendimento, horario })
const cared = async (pastor: Person) => (await pastor.rpc('atendimentos_do_pastor').throwOnError()).data
const notices = (quem: Person) =>
  sql<{ titulo: string; mensagem: string }>(
    `select titulo, mensagem from public.notifications where user_id = $1 and (destino like '%/atendimento' or chave like 'atendimento%') order by created_at`,
    [quem.id],
  )

/** Asked and offered: the person's conversation and the first free time of it. */
async function offered(pessoa: Person, pastor: Person, horarios?: string[]) {
  const atendimento = await asked(pessoa)
  expect((await offer(pastor, atendimento, horarios)).error).toBeNull()
  return { atendimento, horario: (await mine(pessoa))?.ofertas[0]?.id ?? '' }
}

describe('quem vê', () => {
  test('os pastores do campus, até que um pegue; ninguém mais', async ({ as, anon }) => {
    const [pessoa, pastor, outro, longe, coordenador, admin, lider] = [
      await as('membro'),
      await as('pastor'),
      await as('pastor'),
      await as('pastor', { campus: 'Serra' }),
      await as('coordenador'),
      await as('admin'),
      await as('lider'),
    ]
    const assunto = `Muito meu ${unique()}`
    const atendimento = await asked(pessoa, assunto)
    for (const quem of [pastor, outro])
      expect(await cared(quem)).toEqual([expect.objectContaining({ id: atendimento, assunto, meu: false })])
    expect(await cared(longe)).toEqual([])
    for (const quem of [coordenador, lider, pessoa])
      expect((await quem.rpc('atendimentos_do_pastor')).error?.code).toBe('42501')
    for (const quem of [longe, coordenador, lider, pessoa])
      expect((await offer(quem, atendimento)).error?.code).toBe('PT404')
    expect((await offer(pastor, atendimento)).error).toBeNull()
    expect(await cared(pastor)).toEqual([expect.objectContaining({ id: atendimento, assunto, meu: true })])
    for (const quem of [outro, admin]) {
      expect(await cared(quem)).toEqual([])
      expect((await offer(quem, atendimento)).error?.code).toBe('PT404')
      expect((await quem.rpc('cancelar_atendimento', { atendimento })).error?.code).toBe('PT404')
      expect((await quem.rpc('concluir_atendimento', { atendimento })).error?.code).toBe('PT404')
    }
    for (const quem of [pessoa, pastor, admin])
      for (const tabela of ['atendimentos', 'atendimento_horarios', 'atendimento_ofertas'] as const)
        expect(await quem.from(tabela).select('*')).toBeDenied()
    // neither the change log, nor a notice, nor what somebody else takes of the person's data has it
    for (const quem of [pessoa, pastor, outro])
      expect(JSON.stringify(await notices(quem))).not.toContain(assunto)
    expect(
      await sql(`select 1 from public.alteracoes where antes::text || depois::text like $1`, [
        `%${assunto}%`,
      ]),
    ).toEqual([])
    const alheio = await admin.rpc('exportar_pessoa', { membro_id: pessoa.membroId ?? '' }).throwOnError()
    expect(JSON.stringify(alheio.data)).not.toContain(assunto)
    const proprio = await pessoa.rpc('exportar_pessoa', { membro_id: pessoa.membroId ?? '' }).throwOnError()
    expect(JSON.stringify(proprio.data)).toContain(assunto)
    expect((await anon.rpc('meus_atendimentos')).error).not.toBeNull()
    expect((await ask(await as('visitante'))).error?.code).toBe('42501')
    expect((await ask(await as('membro', { semMembro: true }))).error?.code).toBe('PT409')
    // a pastor is not their own pastor
    const proprioDoPastor = await asked(pastor)
    expect((await offer(pastor, proprioDoPastor)).error?.code).toBe('PT404')
    expect(await cared(outro)).toEqual([expect.objectContaining({ id: proprioDoPastor })])
    // who is no pastor any more reads nothing
    await sql('delete from public.user_roles where user_id = $1', [pastor.id])
    await pastor.rpc('meu_acesso')
    expect((await pastor.rpc('atendimentos_do_pastor')).error?.code).toBe('42501')
  })

  test('espera pelo pastor, e os horários esperam pela pessoa', async ({ as }) => {
    const [pessoa, pastor] = [await as('membro'), await as('pastor')]
    const waits = async (quem: Person) =>
      (await quem.rpc('esperando').throwOnError()).data
        .filter(({ alvo }) => alvo?.endsWith('/atendimento'))
        .map(({ alvo }) => alvo)
    const { atendimento } = await offered(pessoa, pastor)
    expect(await waits(pastor)).toEqual([])
    expect(await waits(pessoa)).toEqual(['/comunidade/atendimento'])
    expect((await confirm(pessoa, atendimento)).error).toBeNull()
    expect(await waits(pastor)).toEqual(['/membros/atendimento'])
    expect(await waits(pessoa)).toEqual([])
    expect((await notices(pastor)).map(({ titulo }) => titulo)).toContain(
      'Os horários que você ofereceu não servem',
    )
  })
})

describe('marcar', () => {
  test('de dois que confirmam o mesmo horário, um fica com ele', async ({ as }) => {
    const [um, outro, terceiro, pastor] = [
      await as('membro'),
      await as('membro'),
      await as('membro'),
      await as('pastor'),
    ]
    const horarios = [at(3), at(4)]
    const [a, b] = [await offered(um, pastor, horarios), await offered(outro, pastor, horarios)]
    expect(a.horario).toBe(b.horario)
    const duas = await Promise.all([
      confirm(um, a.atendimento, a.horario),
      confirm(outro, b.atendimento, b.horario),
    ])
    expect(duas.map(({ error }) => error?.code ?? null).toSorted()).toEqual(['PT409', null])
    const [ganhou, perdeu] = duas[0]?.error ? [outro, um] : [um, outro]
    expect(await mine(ganhou)).toMatchObject({ estado: 'marcado', local: 'Sala pastoral', minutos: 45 })
    expect((await mine(perdeu))?.ofertas).toHaveLength(1)
    // a time that overlaps it is not free either, nor can it be offered
    const c = await asked(terceiro)
    expect((await offer(pastor, c, [at(3, '15:30')])).error?.code).toBe('PT409')
    expect((await offer(pastor, c, [at(3, '15:45')])).error).toBeNull()
    // given up, it is free again
    const dele = ganhou === um ? a : b
    expect((await ganhou.rpc('cancelar_atendimento', { atendimento: dele.atendimento })).error).toBeNull()
    expect((await mine(perdeu))?.ofertas).toHaveLength(2)
    const resta = perdeu === um ? a : b
    expect((await confirm(perdeu, resta.atendimento, resta.horario)).error).toBeNull()
    // sent again, it is done; another time is not slipped in
    expect((await confirm(perdeu, resta.atendimento, resta.horario)).error).toBeNull()
    expect((await confirm(perdeu, resta.atendimento, randomUUID())).error?.code).toBe('PT409')
    expect((await confirm(terceiro, resta.atendimento, resta.horario)).error?.code).toBe('PT404')
    expect((await confirm(terceiro, c, resta.horario)).error?.code).toBe('PT409')
  })

  test('um pedido por vez; o mesmo número é o mesmo pedido; horários que não são', async ({ as }) => {
    const [pessoa, pastor] = [await as('membro'), await as('pastor')]
    const id = randomUUID()
    const duas = await Promise.all([ask(pessoa, 'Conversar', id), ask(pessoa, 'Conversar', id)])
    expect(duas.map(({ data }) => data)).toEqual([id, id])
    expect((await ask(pessoa, 'Outra coisa', id)).error?.code).toBe('PT409')
    expect((await ask(pastor, 'Conversar', id)).error?.code).toBe('PT409')
    expect((await ask(pessoa)).error?.code).toBe('PT409')
    for (const horarios of [[], ['amanhã'], ['2026-13-45T99:00'], [at(-1)], [at(200)], Array(6).fill(at(2))])
      expect((await offer(pastor, id, horarios)).error?.code).toBe('PT422')
    expect((await pessoa.rpc('cancelar_atendimento', { atendimento: id })).error).toBeNull()
    expect((await pessoa.rpc('cancelar_atendimento', { atendimento: id })).error).toBeNull()
    expect((await offer(pastor, id)).error?.code).toBe('PT409')
    expect((await ask(pessoa, ' ')).error?.code).toBe('PT422')
  })

  test('lembra uma vez, conclui depois de começar, o outro sabe do cancelamento', async ({ as }) => {
    const [pessoa, pastor] = [await as('membro'), await as('pastor')]
    const { atendimento, horario } = await offered(pessoa, pastor)
    await confirm(pessoa, atendimento, horario).throwOnError()
    expect((await pastor.rpc('concluir_atendimento', { atendimento })).error?.code).toBe('PT404')
    await sql(`update public.atendimento_horarios set inicio = now() + interval '3 hours' where id = $1`, [
      horario,
    ])
    for (const _ of [1, 2]) await sql('select app.lembrar_atendimentos()')
    for (const quem of [pessoa, pastor])
      expect(
        (await notices(quem)).filter(({ titulo }) => titulo.startsWith('Conversa com o pastor')),
      ).toHaveLength(1)
    await sql(`update public.atendimento_horarios set inicio = now() - interval '1 hour' where id = $1`, [
      horario,
    ])
    for (const _ of [1, 2])
      expect((await pastor.rpc('concluir_atendimento', { atendimento })).error).toBeNull()
    expect((await pessoa.rpc('cancelar_atendimento', { atendimento })).error?.code).toBe('PT409')
    const segunda = await offered(pessoa, pastor, [at(5)])
    await confirm(pessoa, segunda.atendimento, segunda.horario).throwOnError()
    await pastor.rpc('cancelar_atendimento', { atendimento: segunda.atendimento }).throwOnError()
    expect((await notices(pessoa)).at(-1)?.titulo).toMatch(/^Conversa cancelada: /)
  })
})

test('some a conta do pastor: o pedido espera por outro, e o lembrete não fala a quem saiu', async ({
  as,
}) => {
  const [pessoa, outra, pastor, segundo] = [
    await as('membro'),
    await as('membro'),
    await as('pastor'),
    await as('pastor'),
  ]
  const [a, b] = [await offered(pessoa, pastor, [at(2)]), await offered(outra, pastor, [at(3)])]
  await confirm(pessoa, a.atendimento, a.horario).throwOnError()
  await sql('delete from auth.users where id = $1', [pastor.id])
  expect(await mine(pessoa)).toMatchObject({ estado: 'pedido', pastor: null })
  expect((await cared(segundo)).map(({ id }) => id).toSorted()).toEqual(
    [a.atendimento, b.atendimento].toSorted(),
  )
  await offer(segundo, a.atendimento, [at(2)])
  await confirm(pessoa, a.atendimento, (await mine(pessoa))?.ofertas[0]?.id).throwOnError()
  await sql(
    `update public.atendimento_horarios set inicio = now() + interval '2 hours' where pastor_id = $1`,
    [segundo.id],
  )
  await sql(`update public.membros_igreja set situacao = 'falecido' where id = $1`, [pessoa.membroId])
  expect(await cared(segundo)).toEqual([expect.objectContaining({ id: b.atendimento })])
  await sql('select app.lembrar_atendimentos()')
  expect((await notices(segundo)).filter(({ titulo }) => titulo.startsWith('Conversa com o pastor'))).toEqual(
    [],
  )
})

test('de um menor, o responsável sabe quando e onde, nunca de quê; o pastor não vê o telefone', async ({
  as,
}) => {
  const [jovem, mae, pastor] = [await as('membro'), await as('membro'), await as('pastor')]
  await sql(
    `update public.membros_igreja set data_nascimento = $2, telefone = '+5524999990000' where id = $1`,
    [jovem.membroId, dayFromNow(-15 * 365)],
  )
  const assunto = `De casa ${unique()}`
  const atendimento = await asked(jovem, assunto)
  expect(await cared(pastor)).toEqual([
    expect.objectContaining({ menor: true, sem_responsavel: true, telefone: null }),
  ])
  await sql(
    `insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae'), ($2, $1, 'filho') on conflict do nothing`,
    [jovem.membroId, mae.membroId],
  )
  await sql('delete from app.guardas_pendentes where crianca_id = $1', [jovem.membroId])
  expect(await cared(pastor)).toEqual([expect.objectContaining({ menor: true, sem_responsavel: false })])
  await offer(pastor, atendimento)
  // asking alone tells nobody at home
  expect(await notices(mae)).toEqual([])
  await confirm(jovem, atendimento, (await mine(jovem))?.ofertas[0]?.id).throwOnError()
  expect(await notices(mae)).toEqual([
    {
      titulo: expect.stringContaining('marcou uma conversa'),
      mensagem: expect.stringContaining('Sala pastoral'),
    },
  ])
  expect(JSON.stringify(await notices(mae))).not.toContain(assunto)
  await jovem.rpc('cancelar_atendimento', { atendimento }).throwOnError()
  expect(await notices(mae)).toHaveLength(2)
  await sql('delete from auth.users where id = $1', [jovem.id])
  expect(
    await row('select count(*)::int as n from public.atendimentos where id = $1', [atendimento]),
  ).toEqual({ n: 0 })
})
