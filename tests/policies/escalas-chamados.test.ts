import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'
import { anotherDia, assign, avisosOf, itemOf, newLouvor, newServo, publish } from '../support/louvor.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newVaga, putItem } from '../support/rosters.ts'

type Convite = { expirado: boolean; lugares: { id: string; estado: string }[]; troca: unknown }

/** Somebody who serves in a function, without an account. */
async function newSemConta(ministerio: string, funcao: string, email: string | null = null) {
  const { id } = await newMembro({
    nome: 'Sem',
    sobrenome: `Conta ${randomUUID()}`,
    email,
    telefone: '11988887777',
  })
  await giveFuncao(id, ministerio, funcao)
  return id
}

const fila = async (quem: Person, ministerio: string) =>
  (await quem.rpc('fila_de_convites', { ministerio })).data ?? []

test('quatro domingos, 19 pessoas: cada uma é convidada uma vez, pelo caminho que a alcança, e de novo não', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, vocal } = await newLouvor(lider)
  const comConta = await Promise.all(Array.from({ length: 5 }, () => newServo(ministerio, vocal)))
  const porCarta = await Promise.all(
    Array.from({ length: 9 }, (_, n) => newSemConta(ministerio, vocal, `${n}-${randomUUID()}@igreja.test`)),
  )
  const semNada = await Promise.all(Array.from({ length: 5 }, () => newSemConta(ministerio, vocal)))
  const todos = [...comConta.map(({ membroId }) => membroId), ...porCarta, ...semNada]
  const escalas = await Promise.all(
    [11, 18, 25, 32].map(async (dias) => {
      const escala = await newEscala(await newEvento('Posse', inDays(dias)), ministerio)
      const vaga = await newVaga(escala, vocal, { maximo: 30 })
      for (const membro of todos) await putItem(vaga, membro)
      return escala
    }),
  )
  await sql(`update app.carteiro set publico = 'https://igreja.test', cartas = true`)
  const chave = randomUUID()
  const tell = async () => {
    const { data } = await lider.rpc('publicar_escalas', { escalas, chave })
    return Object.groupBy(data ?? [], ({ canal }) => canal ?? 'app')
  }
  const { app = [], email = [], whatsapp = [] } = await tell()
  expect([app.length, email.length, whatsapp.length]).toEqual([5, 9, 5])
  const de_novo = await tell()
  await sql(`update app.carteiro set publico = null, cartas = null`)
  expect(de_novo).toEqual({ app, email, whatsapp })
  const { chamados, cartas, avisos } = await row<{ chamados: number; cartas: number; avisos: number }>(
    `select (select count(*)::int from public.escala_chamados where ministerio_id = $1) as chamados,
       (select count(*)::int from auth.outbox where recipient like '%@igreja.test' and text like '%/escala/%'
         and text like '%Em quais destes dias%') as cartas,
       (select count(*)::int from public.notifications where chave like 'escala-convite:%' and user_id = any ($2)) as avisos`,
    [ministerio, comConta.map(({ id }) => id)],
  )
  expect({ chamados, cartas, avisos }).toEqual({ chamados: 19, cartas: 9, avisos: 5 })
  // What a leader has to send is the list itself.
  expect((await fila(lider, ministerio)).map(({ id }) => id).sort()).toEqual(
    whatsapp.map(({ id }) => id).sort(),
  )
  // Without a mail server nobody is told by letter.
  const outra = await newEscala(await newEvento('Posse', inDays(39)), ministerio)
  await putItem(await newVaga(outra, vocal), porCarta[0] ?? '')
  expect((await publish(lider, outra)).data).toMatchObject([{ canal: 'whatsapp' }])
})

test('um link por pessoa mostra só as datas dela: todas, uma a uma, ou nenhuma; trocado, o anterior acaba', async ({
  as,
  anon,
}) => {
  const lider = await as('lider')
  const base = await newLouvor(lider)
  const outro = await anotherDia(lider, base, inDays(17))
  const [bia, caio] = [
    await newSemConta(base.ministerio, base.vocal),
    await newSemConta(base.ministerio, base.vocal),
  ]
  const primeira = await assign(lider, base.vaga, bia)
  const segunda = await assign(lider, outro.vaga, bia)
  await assign(lider, outro.vaga, caio)
  await publish(lider, base.escala, outro.escala)
  expect(await fila(lider, base.ministerio)).toHaveLength(2)
  const dela = (await fila(lider, base.ministerio)).find(({ lugares }) => lugares?.includes('; '))?.id ?? ''
  // Neither another leader, nor another campus, nor whoever serves.
  for (const quem of [
    await as('lider'),
    await as('coordenador', { campus: 'Centro' }),
    await newServo(base.ministerio, base.vocal),
  ]) {
    expect(await quem.rpc('fila_de_convites', { ministerio: base.ministerio })).toBeDenied()
    expect(await quem.rpc('tomar_convite', { chamado: dela })).toBeDenied()
    expect(await quem.rpc('devolver_convite', { chamado: dela })).toBeDenied()
    expect(await quem.rpc('anotar_resposta', { item: primeira.id, aceita: true })).toBeDenied()
    expect(await quem.from('escala_chamados').select('id').eq('id', dela)).toBeEmpty()
  }
  // Two leaders at once: one sends it.
  const tomados = await Promise.all([1, 2].map(() => lider.rpc('tomar_convite', { chamado: dela })))
  expect(tomados.map(({ error }) => error?.code).filter(Boolean)).toEqual(['PT409'])
  const token = tomados.map(({ data }) => data).find(Boolean) ?? ''
  expect(await fila(lider, base.ministerio)).toHaveLength(1)
  const open = async (qual: string) =>
    (await anon.rpc('convite_da_escala', { token: qual })).data as Convite | null
  expect((await open(token))?.lugares.map(({ id }) => id)).toEqual([primeira.id, segunda.id])
  const answer = (aceita: boolean, mais: { item?: string; motivo?: string } = {}, qual = token) =>
    anon.rpc('responder_convite', { token: qual, aceita, ...mais })
  expect((await answer(false, { item: segunda.id })).error?.code).toBe('PT400')
  const deCaio = await row<{ id: string }>('select id from public.escala_itens where membro_id = $1', [caio])
  expect((await answer(true, { item: deCaio.id })).error?.code).toBe('PT409')
  await answer(false, { item: segunda.id, motivo: 'Viajo neste dia' })
  expect(((await answer(true)).data as Convite).lugares.map(({ estado }) => estado)).toEqual([
    'confirmado',
    'recusado',
  ])
  expect((await answer(true)).error?.code).toBe('PT409')
  // The no leads to the gap.
  const { destino } = await row<{ destino: string }>(
    `select destino from public.notifications where user_id = $1 and chave like 'escala-recusa:' || $2 || ':%'`,
    [lider.id, segunda.id],
  )
  expect(destino).toBe(
    `/ministerios/${base.ministerio}/escalas?de=${inDays(17).slice(0, 10)}&vaga=${outro.vaga}`,
  )
  // Not sent after all: its link ends and it waits again, if there is still something to answer.
  await sql(`update public.escala_itens set estado = 'pendente' where id = $1`, [segunda.id])
  expect((await lider.rpc('devolver_convite', { chamado: dela })).error).toBeNull()
  expect(await open(token)).toBeNull()
  expect((await answer(true)).data).toBeNull()
  expect(await fila(lider, base.ministerio)).toHaveLength(2)
  const novo = (await lider.rpc('link_do_convite', { item: segunda.id })).data ?? ''
  expect((await open(novo))?.lugares).toHaveLength(2)
  expect(await fila(lider, base.ministerio)).toHaveLength(1)
})

test('quem faz a escala anota a resposta dita de viva voz: fica quem anotou, e a pessoa sabe', async ({
  as,
}) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const ana = await newServo(ministerio, vocal)
  const { id: item } = await assign(lider, vaga, ana.membroId)
  expect((await lider.rpc('anotar_resposta', { item, aceita: true })).error?.code).toBe('PT409')
  await publish(lider, escala)
  expect((await lider.rpc('anotar_resposta', { item, aceita: true })).data).toBe('confirmado')
  const quem = () => row('select estado, respondido_por from public.escala_itens where id = $1', [item])
  expect(await quem()).toEqual({ estado: 'confirmado', respondido_por: lider.id })
  expect((await avisosOf(ana)).map(({ titulo }) => titulo)).toContain('Sua resposta foi anotada')
  // Her own word counts again.
  await ana.rpc('responder_escala', { item, aceita: false, motivo: 'Engano' })
  expect(await quem()).toEqual({ estado: 'recusado', respondido_por: null })
})

test('uma troca chega a quem não tem conta pela fila, e o link a aceita', async ({ as, anon }) => {
  const lider = await as('lider')
  const { ministerio, escala, vaga, vocal } = await newLouvor(lider)
  const ana = await newServo(ministerio, vocal)
  await newServo(ministerio, vocal)
  const sem = await newSemConta(ministerio, vocal)
  const { id: item } = await assign(lider, vaga, ana.membroId)
  await publish(lider, escala)
  const { data } = await ana.rpc('pedir_troca', { item, tipo: 'cobrir' }).single()
  expect(data).toMatchObject({ pelo_app: 1, por_email: 0, na_fila: 1 })
  expect((await avisosOf(lider)).map(({ titulo }) => titulo)).toContain('Pedido de troca por mandar')
  const [pedido] = await fila(lider, ministerio)
  expect(pedido).toMatchObject({ troca: true })
  const { data: token } = await lider.rpc('tomar_convite', { chamado: pedido?.id ?? '' })
  const convite = (await anon.rpc('convite_da_escala', { token: token ?? '' })).data as Convite
  expect(convite).toMatchObject({ lugares: [], troca: { estado: 'aberta', tipo: 'cobrir' } })
  const aceita = await anon.rpc('responder_convite', { token: token ?? '', aceita: true })
  expect(aceita.data).toMatchObject({ troca: { estado: 'feita' } })
  expect((await itemOf(item)).estado).toBe('substituido')
  expect(await row('select estado from public.escala_itens where membro_id = $1', [sem])).toEqual({
    estado: 'confirmado',
  })
})

test('um link errado diz nada, conta, e não leva a conta de volta', async ({ anon }) => {
  const conta = async () =>
    (await row<{ n: number }>(`select count(*)::int as n from app.palpites where coisa = 'escala'`)).n
  const antes = await conta()
  const token = 'f'.repeat(32)
  expect((await anon.rpc('convite_da_escala', { token })).data).toBeNull()
  expect((await anon.rpc('responder_convite', { token, aceita: true })).data).toBeNull()
  // A GET, and an answer of exactly one row, must not spare the count either.
  expect((await anon.rpc('convite_da_escala', { token }, { get: true })).error).not.toBeNull()
  await anon.rpc('convite_da_escala', { token }).single()
  expect(await conta()).toBe(antes + 3)
})
