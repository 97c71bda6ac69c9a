import { z } from 'zod'
import { addressOf } from '../_shared/caller.ts'
import { isHuman } from '../_shared/captcha.ts'
import { asService } from '../_shared/clients.ts'

const BODY_LIMIT = 16 * 1024
/** Nobody fills in three steps faster than this. */
const FASTEST_S = 3

const text = (most: number) => z.string().max(most).default('')
const body = z.object({
  codigo: z.string().min(1).max(40),
  envio: z.guid(),
  tipo: z.enum(['visitante', 'aceitei_jesus', 'quero_ser_membro', 'atualizar_cadastro']),
  dados: z.record(z.string().max(40), z.string().max(300)),
  deseja_contato: z.boolean().default(false),
  mensagem: text(500),
  responsavel_nome: text(150),
  versao: z.string().max(40),
  /** How long the form was open, and a field that people do not see: programs betray themselves by them. */
  segundos: z.number(),
  site: text(300),
  captcha: text(4000),
})

const service = asService()

const answer = (code: string, error: string) => Response.json({ success: false, code, error })
const WORDS = /^PT4(?:04|09|22|29)$/

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/**
 * Takes a registration from the public form into the queue of its code's campus.
 *
 * POST, without an account → `{ success: true }`, the same whether the person is known or not, or
 * `{ success: false, code, error }` with a sentence for the person.
 */
export default async function handler(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const raw = await request.text()
  if (raw.length > BODY_LIMIT) return answer('PT422', 'O envio é grande demais.')
  const asked = body.safeParse(parsed(raw))
  if (!asked.success) return answer('PT422', 'O pedido está incompleto ou inválido.')
  const { codigo, segundos, site, captcha, ...pedido } = asked.data
  // A program learns nothing from having been recognised.
  if (site !== '' || segundos < FASTEST_S) return Response.json({ success: true })
  const ip = addressOf(request)
  try {
    if (!(await isHuman(captcha, ip)))
      return answer('captcha_failed', 'Não foi possível confirmar que você não é um robô. Tente de novo.')
    const agente = request.headers.get('user-agent') ?? ''
    const { error } = await service.rpc('receber_cadastro', { codigo, pedido, ip, agente })
    if (!error) return Response.json({ success: true })
    if (WORDS.test(error.code)) return answer(error.code, error.message)
    throw new Error(error.message, { cause: error })
  } catch (error) {
    console.error(error)
    return answer('unexpected_failure', 'Algo não saiu como esperado. Tente de novo em instantes.')
  }
}
