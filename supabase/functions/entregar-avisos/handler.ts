import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asService } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { sendEmail } from './email.ts'
import { type Desfecho, type Entrega, lote, type Origem } from './entrega.ts'
import { publicKey, sendPush } from './push.ts'

const BODY_LIMIT = 1024
const body = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('chave') }),
  z.object({ acao: z.literal('entregar') }),
])

const service = asService()

const BATCH = 50
const AT_ONCE = 8
/** What is left after this waits for the next call. */
const WORK_MS = 40_000

/**
 * The postman of the notices.
 *
 * POST `{ acao: 'entregar' }` with the database's own key (`x-carteiro`) or the service key (`Authorization: Bearer`) sends what is due
 * → `{ success: true, enviadas, depois, paradas }`. POST `{ acao: 'chave' }`, by anybody → `{ success: true, chave }`: the public
 * key that browsers subscribe with, null where the installation has none. POST `List-Unsubscribe=One-Click` to `?parar=<code of a
 * letter>`, by the mail program (RFC 8058), stops letters of its kind → `{ success: true, recebe: false }`.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const parar = new URL(request.url).searchParams.get('parar')
    if (parar !== null) return stop(request, parar)
    const { acao } = await read(request)
    await remembered
    if (acao === 'chave') return { chave: publicKey() }
    if (!(await isAllowed(request)))
      throw new Refusal('42501', 'Só o próprio servidor entrega os avisos.', 403)
    return { ...(await deliver()) }
  })
}

/** Only the signed code of a letter stops anything; the body tells a person's tap from a program that follows links. */
async function stop(request: Request, codigo: string): Promise<{ recebe: boolean }> {
  const text = await request.text()
  if (text.length > BODY_LIMIT || !/List-Unsubscribe[\s\S]*One-Click/.test(text))
    throw new Refusal('PT400', 'O pedido está incompleto ou inválido.', 400)
  await answerOf(service.rpc('email_de_avisos', { codigo, acao: 'parar' }))
  return { recebe: false }
}

async function read(request: Request): Promise<z.output<typeof body>> {
  const text = await request.text()
  try {
    if (text.length > BODY_LIMIT) throw new Error('too long')
    return body.parse(JSON.parse(text))
  } catch {
    throw new Refusal('PT400', 'O pedido está incompleto ou inválido.', 400)
  }
}

const variable = (...names: string[]) => names.map((name) => process.env[name]).find(Boolean) ?? ''

const same = (given: string, known: string) =>
  known !== '' && given.length === known.length && timingSafeEqual(Buffer.from(given), Buffer.from(known))

async function isAllowed(request: Request): Promise<boolean> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (same(bearer, variable('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'))) return true
  const chave = request.headers.get('x-carteiro')
  return chave !== null && (await answerOf(service.rpc('chave_do_carteiro', { chave }))) === true
}

/** The database's job must know where this function is. Our own backend tells it at the start; hosted, nobody else can. */
const remembered = Promise.resolve(
  service.rpc('definir_enderecos', {
    funcoes: variable('SUPABASE_URL'),
    publico: variable('PUBLIC_URL') || undefined,
  }),
).then(
  ({ error }) => error && console.error(error),
  (error: unknown) => console.error(error),
)

interface Count {
  enviadas: number
  /** Failed now and will be tried again. */
  depois: number
  paradas: number
}

/** Sends batch after batch, several at once, until nothing is due or the time is over. */
async function deliver(): Promise<Count> {
  const count: Count = { enviadas: 0, depois: 0, paradas: 0 }
  for (const until = Date.now() + WORK_MS; Date.now() < until; ) {
    const { entregas, ...origem } = lote.parse(await answerOf(service.rpc('tomar_entregas', { lote: BATCH })))
    if (entregas.length === 0) break
    const waiting = [...entregas]
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) count[await send(item, origem)] += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return count
}

const COUNTED: Record<Desfecho['resultado'], keyof Count> = {
  enviada: 'enviadas',
  tentar: 'depois',
  nunca: 'paradas',
  aparelho: 'paradas',
}

async function send(item: Entrega, origem: Origem): Promise<keyof Count> {
  const attempt = item.canal === 'push' ? sendPush(item, origem) : sendEmail(service, item, origem)
  const outcome = await attempt.catch((error: unknown): Desfecho => {
    const erro = error instanceof Error ? error.message : 'Não foi possível enviar.'
    return { resultado: 'tentar', erro }
  })
  if (outcome === null) return 'enviadas'
  const { resultado, erro } = outcome
  await answerOf(
    service.rpc('concluir_entrega', { entrega: item.id, tentativa: item.tentativa, resultado, erro }),
  )
  return COUNTED[resultado]
}
