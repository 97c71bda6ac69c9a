import { z } from 'zod'
import { addressOf } from '../_shared/caller.ts'
import { isHuman } from '../_shared/captcha.ts'
import { asService } from '../_shared/clients.ts'

const BODY_LIMIT = 128 * 1024
/** Nobody fills in the form faster than this. */
const FASTEST_S = 3

const respostas = z.record(z.guid(), z.string().max(500)).default({})
const body = z.object({
  evento: z.string().min(1).max(60),
  pedido: z.object({
    envio: z.guid(),
    contato: z.object({
      nome: z.string().max(200),
      email: z.string().max(254).default(''),
      telefone: z.string().max(40).default(''),
    }),
    pessoas: z
      .array(
        z.object({
          nome: z.string().max(200),
          data_nascimento: z.iso.date().nullable().default(null),
          tipo_id: z.guid().nullable().default(null),
          respostas,
        }),
      )
      .min(1)
      .max(50),
    respostas,
    cupom: z.string().max(20).default(''),
    juntos: z.boolean().default(true),
    aceita: z.boolean().default(false),
  }),
  /** How long the form was open, and a field that people do not see: programs betray themselves by them. */
  segundos: z.number(),
  site: z.string().max(300).default(''),
  captcha: z.string().max(4000).default(''),
})

const service = asService()

const answer = (code: string, error: string, details = '') =>
  Response.json({ success: false, code, error, details })
const COUPON = 'Este cupom não vale mais. Tire-o ou use outro.'
const WORDS = /^PT4(?:04|09|22|29)$/

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/**
 * Registers a family for an event without an account.
 *
 * POST → `{ success: true, chave }`, the secret of the order's address, or `{ success: false, code, error, details }` with a
 * sentence for the person; `details` says whose it is and of which field, as `public.inscrever` does.
 */
export default async function handler(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const raw = await request.text()
  if (raw.length > BODY_LIMIT) return answer('PT422', 'O envio é grande demais.')
  const asked = body.safeParse(parsed(raw))
  if (!asked.success) return answer('PT422', 'O pedido está incompleto ou inválido.')
  const { evento, pedido, segundos, site, captcha } = asked.data
  // A program learns nothing from having been recognised.
  if (site !== '' || segundos < FASTEST_S) return Response.json({ success: true, chave: '' })
  const ip = addressOf(request)
  try {
    if (!(await isHuman(captcha, ip)))
      return answer('captcha_failed', 'Não foi possível confirmar que você não é um robô. Tente de novo.')
    const { data, error } = await service.rpc('receber_inscricao', { evento, pedido, ip })
    if (!error && data === null) return answer('PT409', COUPON, '{"campo": "cupom"}')
    if (!error) return Response.json({ success: true, chave: data })
    if (WORDS.test(error.code) || error.code === '42501')
      return answer(error.code, error.message, error.details)
    throw new Error(error.message, { cause: error })
  } catch (error) {
    console.error(error)
    return answer('unexpected_failure', 'Algo não saiu como esperado. Tente de novo em instantes.')
  }
}
