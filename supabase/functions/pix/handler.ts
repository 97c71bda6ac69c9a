import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { accessOf, define, definicao, hashOf, remove, tryAgain } from './access.ts'
import { BankApi } from './api.ts'
import { keep, search, searchDue } from './search.ts'

const BODY_LIMIT = 128 * 1024
const body = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('definir'), definicao }),
  z.object({ acao: z.literal('testar'), chave: z.guid() }),
  z.object({ acao: z.literal('retirar'), chave: z.guid() }),
  z.object({ acao: z.literal('procurar'), chave: z.guid().optional() }),
  z.object({ acao: z.literal('cobrar'), segredo: z.string().min(8).max(80) }),
  z.object({
    acao: z.literal('contribuir'),
    codigo: z.string().max(25),
    centavos: z.number().int().positive(),
  }),
  z.object({
    acao: z.literal('devolver'),
    pix: z.string().max(40),
    centavos: z.number().int().positive(),
    motivo: z.string().max(140),
  }),
])

/** What the bank sends (github.com/bacen/pix-api, callback of /webhook): of each payment only its number is believed. */
const announced = z.object({
  pix: z.array(z.object({ endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/) })).max(200),
})

const service = asService()

/**
 * Pix by the bank's API.
 *
 * POST JSON: `{ acao: 'cobrar', segredo }`, by whoever holds the address of a registration, and `{ acao: 'contribuir', codigo,
 * centavos }`, by who is signed in → `{ success: true, copia_e_cola }`, null where the bank was not set up. `definir`,
 * `testar` → `{ success: true, ok, mensagem }` and `retirar`, by who approves the money of the campus; secrets only come in.
 * `{ acao: 'procurar', chave }`, by who approves → `{ success: true, vistos }`: the bank is asked for what it did not tell; of every key
 * that is due by the database's job (`x-carteiro`).
 * `{ acao: 'devolver', pix, centavos, motivo }`, by who approves → `{ success: true, estado }`.
 * POST `/pix/aviso/<secret>[/pix]`, by the bank: each payment is asked of the bank itself, and done once.
 */
export default function handler(request: Request): Promise<Response> {
  const secret = /\/aviso\/([A-Za-z0-9_-]{20,100})(?:\/pix)?\/?$/.exec(new URL(request.url).pathname)?.[1]
  return answered(request, async () => {
    const text = await request.text()
    if (text.length > BODY_LIMIT) throw INVALID
    if (secret) return receive(secret, read(announced, text))
    const asked = read(body, text)
    const caller = asCaller(request)
    if (asked.acao === 'definir') return define(asked.definicao, caller, service)
    if (asked.acao === 'testar') return tryAgain(asked.chave, caller, service)
    if (asked.acao === 'procurar') {
      if (!asked.chave) return searchDue(request, service)
      await answerOf(caller.rpc('definir_pix_api', { chave: asked.chave }))
      const { vistos, ok } = await search(service, asked.chave)
      if (!ok) throw AWAY
      return { vistos }
    }
    if (asked.acao === 'retirar') {
      await remove(asked.chave, caller, service)
      return {}
    }
    if (asked.acao === 'cobrar')
      return charge(await answerOf(service.rpc('cobrar_pedido', { segredo: asked.segredo })), 'Inscrição')
    if (asked.acao === 'contribuir') {
      const { codigo, centavos } = asked
      return charge(await answerOf(caller.rpc('cobrar_contribuicao', { codigo, centavos })), 'Contribuição')
    }
    const { pix, centavos, motivo } = asked
    return refund(pix, centavos, await answerOf(caller.rpc('pedir_devolucao_pix', { pix, centavos, motivo })))
  })
}

const INVALID = new Refusal('PT400', 'O pedido está incompleto ou inválido.', 400)
const AWAY = new Refusal('PT503', 'O banco não respondeu. Tente de novo em instantes.', 503)

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw INVALID
  }
}

const cobranca = z.object({
  txid: z.string(),
  chave_id: z.string(),
  centavos: z.number(),
  copia_e_cola: z.string().nullable(),
  expira_em: z.string(),
})

async function charge(found: unknown, text: string) {
  const [one] = z.array(cobranca).parse(found)
  if (!one) return { copia_e_cola: null }
  if (one.copia_e_cola) return { copia_e_cola: one.copia_e_cola }
  const access = await accessOf(service, { chave: one.chave_id })
  if (!access) return { copia_e_cola: null }
  const seconds = Math.max(60, Math.round((Date.parse(one.expira_em) - Date.now()) / 1000))
  const copia_e_cola = await new BankApi(access)
    .charge(one.txid, one.centavos, seconds, text)
    .catch((error: unknown) => {
      console.error(error)
      throw AWAY
    })
  await answerOf(service.rpc('anotar_cobranca', { txid: one.txid, copia_e_cola }))
  return { copia_e_cola }
}

async function receive(secret: string, { pix }: z.output<typeof announced>) {
  const access = await accessOf(service, { aviso: hashOf(secret) })
  if (!access) throw new Refusal('PT404', 'Não encontrado.', 404)
  const bank = new BankApi(access)
  // What fails now comes again: the bank repeats what was not answered with success.
  for (const { endToEndId } of pix) await confirm(bank, access.chave_id, endToEndId)
  return {}
}

async function confirm(bank: BankApi, chave: string, endToEndId: string): Promise<void> {
  const known = await bank.pix(endToEndId).catch((error: unknown) => {
    console.error(error)
    throw AWAY
  })
  if (known) await keep(service, chave, known)
}

const asked = z.array(z.object({ devolucao: z.string(), chave_id: z.string() })).min(1)

async function refund(pix: string, centavos: number, found: unknown) {
  const [one] = asked.parse(found)
  const access = one && (await accessOf(service, { chave: one.chave_id }))
  if (!(one && access))
    throw new Refusal('PT409', 'O banco desta chave não foi definido: devolva pelo aplicativo dele.', 409)
  const situacao = await new BankApi(access).refund(pix, one.devolucao, centavos).catch((error: unknown) => {
    console.error(error)
    throw AWAY
  })
  return {
    estado: await answerOf(service.rpc('anotar_devolucao_pix', { devolucao: one.devolucao, situacao })),
  }
}
