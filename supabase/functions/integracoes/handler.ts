import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { SERVICOS, TESTES } from './testes.ts'

const BODY_LIMIT = 1024
const body = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('estado') }),
  z.object({ acao: z.literal('testar'), servico: z.enum(SERVICOS) }),
])

const service = asService()

const isSet = (name: string) => Boolean(process.env[name])

/** What this installation has of each service, by the variables that it was started with; never what they hold. */
const configured = () => ({
  email: isSet('SMTP_HOST'),
  sms: isSet('TWILIO_ACCOUNT_SID'),
  google: isSet('GOOGLE_CLIENT_ID'),
  rostos: process.env.FACE_PROVIDER === 'azure' ? 'azure' : 'local',
  captcha: isSet('CAPTCHA_SECRET') ? (process.env.CAPTCHA_PROVIDER ?? 'turnstile') : null,
  arquivos: isSet('S3_BUCKET') ? 's3' : 'pasta',
})

/**
 * Mail, SMS, Google, faces, captcha and files: which of them are set up, and whether they work.
 *
 * POST JSON with the token of somebody who edits configuracoes everywhere: `{ acao: 'estado' }` → `{ success: true,
 * configurado, …integracoes() }`; `{ acao: 'testar', servico }` → `{ success: true, ok, mensagem }`, once in half a minute.
 * Refused: `{ success: false, error, code }` with the database's code and sentence.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await read(request)
    const caller = asCaller(request)
    if (asked.acao === 'estado') {
      return {
        configurado: configured(),
        ...z.looseObject({}).parse(await answerOf(caller.rpc('integracoes'))),
      }
    }
    const { servico } = asked
    await answerOf(caller.rpc('iniciar_teste', { servico }))
    const result = await TESTES[servico]({ request, service }).catch((error: unknown) => {
      console.error(error)
      return { ok: false, mensagem: 'O teste não terminou: o serviço não respondeu como esperado.' }
    })
    await answerOf(service.rpc('terminar_teste', { servico, ...result }))
    return { ...result }
  })
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
