import { z } from 'zod'
import { answered, Refusal } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { definicao, definir, estadoDasMensagens, retirar } from './mensagens.ts'
import { SERVICOS, TESTES } from './testes.ts'

const BODY_LIMIT = 4096
const body = z.discriminatedUnion('acao', [
  z.object({ acao: z.literal('estado') }),
  z.object({ acao: z.literal('testar'), servico: z.enum(SERVICOS) }),
  z.object({ acao: z.literal('definir'), definicao }),
  z.object({ acao: z.literal('retirar'), servico: z.enum(['email', 'sms']) }),
])

const service = asService()

const isSet = (name: string) => Boolean(process.env[name])

/** What this installation has of each service, by the variables that it was started with; never what they hold. */
const configured = (mensagens: Awaited<ReturnType<typeof estadoDasMensagens>>) => ({
  email: mensagens ? mensagens.email.source !== null : isSet('SMTP_HOST'),
  sms: mensagens ? mensagens.sms.source !== null : isSet('TWILIO_ACCOUNT_SID'),
  google: isSet('GOOGLE_CLIENT_ID'),
  rostos: process.env.FACE_PROVIDER === 'azure' ? 'azure' : 'local',
  captcha: isSet('CAPTCHA_SECRET') ? (process.env.CAPTCHA_PROVIDER ?? 'turnstile') : null,
  arquivos: isSet('S3_BUCKET') ? 's3' : 'pasta',
})

/**
 * Mail, SMS, Google, faces, captcha, files and the map: which of them are set up, and whether they work.
 *
 * POST JSON with the token of somebody who edits configuracoes everywhere: `{ acao: 'estado' }` → `{ success: true,
 * configurado, mensagens, …integracoes() }`; `{ acao: 'testar', servico }` → `{ success: true, ok, mensagem }`, once in half
 * a minute; `{ acao: 'definir', definicao }` sends a test and keeps what it left by → `{ success: true, ok, motivo, campo }`;
 * `{ acao: 'retirar', servico }` → `{ success: true }`. Secrets only come in.
 * Refused: `{ success: false, error, code }` with the database's code and sentence.
 */
export default function handler(request: Request): Promise<Response> {
  return answered(request, async () => {
    const asked = await read(request)
    const caller = asCaller(request)
    if (asked.acao === 'estado') {
      const { hoje, ...known } = z
        .looseObject({ hoje: z.string() })
        .parse(await answerOf(caller.rpc('integracoes')))
      const mensagens = await estadoDasMensagens(hoje)
      return { configurado: configured(mensagens), mensagens, ...known }
    }
    if (asked.acao === 'definir') return await definir(asked.definicao, caller, service)
    if (asked.acao === 'retirar') {
      await retirar(asked.servico, caller, service)
      return {}
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
