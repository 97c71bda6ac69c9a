import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { id, sql, unique } from '../support/database.ts'
import { ANOS, answersFor, approve, born, membro, newAntecedentes, newCelula } from '../support/talks.ts'

type As = (papel: 'membro' | 'admin', opcoes?: { campus?: string }) => Promise<Person>

async function pessoa(as: As, idade = 40) {
  const quem = await as('membro')
  await born(quem, ANOS(idade))
  return quem
}

let antecedentes = ''
beforeAll(async () => {
  antecedentes = await newAntecedentes()
})
async function aprovada(as: As) {
  const quem = await pessoa(as)
  await approve(quem, antecedentes)
  return quem
}
const start = (quem: Person, pessoas: readonly Person[], mais: object = {}) =>
  quem.rpc('iniciar_conversa', { conversa: randomUUID(), pessoas: pessoas.map(membro), ...mais })
const started = async (quem: Person, pessoas: readonly Person[], mais: object = {}) =>
  String((await start(quem, pessoas, mais).throwOnError()).data)
const opened = async (quem: Person, celula: string) =>
  String((await quem.rpc('abrir_conversa_do_grupo', { celula }).throwOnError()).data)
const write = (quem: Person, conversa: string, texto = `Olá ${unique()}`, mais: object = {}) =>
  quem.rpc('enviar_mensagem', { conversa, mensagem: randomUUID(), texto, ...mais })
const read = async (quem: Person, conversa: string) =>
  (await quem.rpc('mensagens_da_conversa', { conversa }).throwOnError()).data
const words = async (quem: Person, conversa: string) => (await read(quem, conversa)).map(({ texto }) => texto)
const open = async (quem: Person, conversa: string) =>
  Object((await quem.rpc('conversa_aberta', { conversa }).throwOnError()).data)
const block = (quem: Person, outra: Person, bloqueia = true) =>
  quem.rpc('bloquear_pessoa', { pessoa: membro(outra), bloqueia })
const blocked = async (quem: Person) =>
  (await quem.rpc('pessoas_bloqueadas').throwOnError()).data.map(({ membro_id }) => membro_id)
const topics = async (quem: Person, que: string) =>
  (
    await sql<{ n: number }>(
      `select count(*)::int as n from realtime.messages where topic = 'conversas:' || $1 and payload ->> 'que' = $2`,
      [quem.id, que],
    )
  )[0]?.n

const SURDA = 'Esta conversa não recebe mensagens.'

describe('a dois', () => {
  test('quem foi bloqueado não escreve nem sabe por quê; desfeito, tudo volta', async ({ as }) => {
    const [ana, rui, bia] = [await pessoa(as), await pessoa(as), await pessoa(as)]
    await newCelula(ana, rui, bia)
    const conversa = await started(ana, [rui])
    await write(ana, conversa, 'Oi')
    const minha = String((await read(ana, conversa))[0]?.id)
    expect((await block(rui, ana)).error).toBeNull()
    expect((await block(rui, ana)).error).toBeNull()
    expect([await blocked(rui), await blocked(ana)]).toEqual([[ana.membroId], []])
    const lidas = await topics(ana, 'lida')
    await rui.rpc('ler_conversa', { conversa, ate: 1 }).throwOnError()
    expect(await topics(ana, 'lida')).toBe(lidas)
    for (const { error } of [
      await write(ana, conversa),
      await start(ana, [rui]),
      await ana.rpc('editar_mensagem', { mensagem: minha, texto: 'Oi!', visto: 'Oi' }),
      await ana.rpc('reagir_a_mensagem', { mensagem: minha, reacao: 'amem' }),
      await ana.rpc('incluir_na_conversa', { conversa, pessoas: [membro(bia)] }),
    ])
      expect([error?.code, error?.message]).toEqual(['PT409', SURDA])
    const vista = await open(ana, conversa)
    expect(vista).toMatchObject({ calada: SURDA, fechada: null, bloqueei: null })
    expect(vista.pessoas).toContainEqual(
      expect.objectContaining({ membro_id: rui.membroId, lida: null, bloqueada: false }),
    )
    for (const [quem, outra] of [
      [ana, rui],
      [rui, ana],
    ] as const) {
      await quem.rpc('digitando_na_conversa', { conversa }).throwOnError()
      expect(await topics(outra, 'digitando')).toBe(0)
    }
    // what went before stays for both; whoever blocked does not write either
    expect([await words(ana, conversa), await words(rui, conversa)]).toEqual([['Oi'], ['Oi']])
    expect(await open(rui, conversa)).toMatchObject({
      bloqueei: ana.membroId,
      calada: expect.stringMatching(/^Você bloqueou/),
    })
    expect((await write(rui, conversa)).error?.code).toBe('PT409')
    // a file neither
    const path = `${conversa}/${randomUUID()}/${randomUUID()}.pdf`
    expect(
      (
        await ana.storage
          .from('conversas')
          .upload(path, Buffer.from('%PDF-1.4'), { contentType: 'application/pdf' })
      ).error,
    ).not.toBeNull()
    // nor by a conversation of three that the blocked one makes; one that the other makes is theirs to make
    expect((await start(ana, [rui, bia])).error?.code).toBe('PT409')
    expect((await start(rui, [ana, bia])).error).toBeNull()
    expect((await block(rui, ana, false)).error).toBeNull()
    expect((await write(ana, conversa, 'De volta')).error).toBeNull()
    expect(await started(ana, [rui])).toBe(conversa)
    expect(await open(ana, conversa)).toMatchObject({ calada: null })
  })

  test('também a dois são os que sobraram de uma conversa de três', async ({ as }) => {
    const [ana, rui, bia] = [await pessoa(as), await pessoa(as), await pessoa(as)]
    await newCelula(ana, rui, bia)
    const conversa = await started(ana, [rui, bia])
    await block(rui, ana)
    expect((await write(ana, conversa)).error).toBeNull()
    await bia.rpc('sair_da_conversa', { conversa }).throwOnError()
    expect((await write(ana, conversa)).error?.message).toBe(SURDA)
    expect(await open(ana, conversa)).toMatchObject({ calada: SURDA })
    expect((await ana.rpc('incluir_na_conversa', { conversa, pessoas: [membro(bia)] })).error?.message).toBe(
      SURDA,
    )
  })

  test('quem não está ao alcance nem em conversa alguma não se bloqueia; a si também não', async ({ as }) => {
    const ana = await pessoa(as)
    const longe = await as('membro', { campus: 'Serra' })
    for (const outra of [longe, ana]) expect((await block(ana, outra)).error?.code).toBe('PT404')
    expect((await ana.rpc('bloquear_pessoa', { pessoa: randomUUID() })).error?.code).toBe('PT404')
  })
})

describe('em grupo', () => {
  test('segue para todos; quem bloqueou não lê, não acha, não é avisado', async ({ as }) => {
    const [ana, rui, bia] = [await pessoa(as), await pessoa(as), await pessoa(as)]
    const celula = await newCelula(ana, rui, bia)
    const conversa = await opened(ana, celula)
    await block(rui, ana)
    const palavra = `zebra${unique()}`
    expect((await write(ana, conversa, palavra, { mencoes: [membro(rui)] })).error).toBeNull()
    const dela = String((await read(bia, conversa))[0]?.id)
    expect(await words(bia, conversa)).toEqual([palavra])
    expect(await read(rui, conversa)).toMatchObject([{ texto: '', bloqueada: true, mencoes: [], anexos: [] }])
    const [item] = (await rui.rpc('minhas_conversas').throwOnError()).data
    expect(item).toMatchObject({
      nao_lidas: 0,
      mencionada: false,
      previa: 'Mensagem de quem você bloqueou',
      previa_autor: null,
    })
    const found = async (quem: Person) =>
      (await quem.rpc('buscar_mensagens', { busca: palavra })).data?.length
    expect([await found(rui), await found(bia)]).toEqual([0, 1])
    const told = await sql(
      `select user_id from public.notifications where chave like 'conversa:' || $1 || '%'`,
      [conversa],
    )
    expect(told).toEqual([{ user_id: bia.id }])
    await write(bia, conversa, 'Também acho', { resposta: dela })
    expect((await read(rui, conversa))[0]).toMatchObject({
      texto: 'Também acho',
      resposta_texto: 'Mensagem de quem você bloqueou',
    })
    // it can be reported all the same, as it is
    expect((await rui.rpc('denunciar_mensagem', { mensagem: dela, motivo: 'Insiste' })).error).toBeNull()
    await block(rui, ana, false)
    expect(await words(rui, conversa)).toEqual(['Também acho', palavra])
  })
})

describe('onde há alguém com menos de 18 anos', () => {
  test('quem responde por ele não é bloqueado, não sai, e lê o que se escreve', async ({ as }) => {
    const [mae, filho, tia] = [await pessoa(as), await pessoa(as, 15), await aprovada(as)]
    await answersFor(mae, filho)
    await newCelula(mae, filho, tia)
    expect((await block(filho, mae)).error?.code).toBe('PT409')
    const conversa = await started(filho, [tia], { com_responsaveis: true })
    const gente = async () =>
      (
        await sql(`select membro_id from app.conversa_pessoas where conversa_id = $1 and saiu_em is null`, [
          conversa,
        ])
      ).length
    expect(await gente()).toBe(3)
    // the mother wants nothing of the aunt: she is there for her son, and reads on
    expect((await block(mae, tia)).error).toBeNull()
    expect((await write(tia, conversa, 'Da tia')).error).toBeNull()
    expect(await words(mae, conversa)).toEqual(['Da tia'])
    // the son blocks the aunt: she is silent, his mother still writes, nobody left
    expect((await block(filho, tia)).error).toBeNull()
    expect((await write(tia, conversa)).error?.message).toBe(SURDA)
    expect((await write(mae, conversa, 'Da mãe')).error).toBeNull()
    expect(await gente()).toBe(3)
  })

  test('no canal, o adulto aprovado e quem responde leem também quem bloquearam; os outros não', async ({
    as,
  }) => {
    const [a, b, c, teen, mae] = [
      await aprovada(as),
      await aprovada(as),
      await pessoa(as),
      await pessoa(as, 15),
      await pessoa(as),
    ]
    await answersFor(mae, teen)
    const conversa = await opened(a, await newCelula(a, b, c, teen, mae))
    for (const quem of [a, mae, c, teen]) expect((await block(quem, b)).error).toBeNull()
    expect((await write(b, conversa, 'Do segundo adulto')).error).toBeNull()
    for (const quem of [a, mae]) expect(await words(quem, conversa)).toEqual(['Do segundo adulto'])
    for (const quem of [c, teen]) expect(await words(quem, conversa)).toEqual([''])
    expect((await write(teen, conversa)).error).toBeNull()
  })
})

test('exportar leva a própria lista, a ninguém a de outra pessoa; anonimizar a esquece dos dois lados', async ({
  as,
}) => {
  const [ana, rui] = [await pessoa(as), await pessoa(as)]
  await newCelula(ana, rui)
  await block(ana, rui)
  await block(rui, ana)
  const rows = async (quem: Person) =>
    Object((await quem.rpc('exportar_pessoa', { membro_id: membro(ana) }).throwOnError()).data).dados[
      'app.conversa_bloqueios'
    ]
  expect(await rows(ana)).toEqual([expect.objectContaining({ bloqueado_id: rui.membroId })])
  expect(await rows(await as('admin'))).toBeUndefined()
  const operacao = await id(
    `insert into public.operacoes (tipo, titulo) values ('anonimizacao', 'Teste') returning id`,
  )
  await sql('select app.executar_anonimizacao($1, $2)', [ana.membroId, operacao])
  expect(
    await sql('select from app.conversa_bloqueios where $1 in (membro_id, bloqueado_id)', [ana.membroId]),
  ).toEqual([])
})
