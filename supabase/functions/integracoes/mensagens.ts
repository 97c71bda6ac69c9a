import { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import type { Client } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'

/** What a page may set up; the server says what is right of it. */
export const definicao = z.discriminatedUnion('servico', [
  z.object({
    servico: z.literal('email'),
    provedor: z.string().max(40),
    servidor: z.string().max(253),
    porta: z.number().int(),
    seguranca: z.enum(['tls', 'starttls', 'none']),
    usuario: z.string().max(254),
    endereco: z.string().max(254),
    nome: z.string().max(100),
    senha: z.string().min(1).max(500).optional(),
  }),
  z.object({
    servico: z.literal('sms'),
    conta: z.string().max(60),
    remetente: z.string().max(60),
    celular: z.string().max(30),
    senha: z.string().min(1).max(500).optional(),
  }),
])
type Definicao = z.output<typeof definicao>

const variable = (...names: string[]) => names.map((name) => process.env[name]).find(Boolean) ?? ''

const WAIT_MS = 45_000

/** The server's own API for what sends messages; null where the server has none (hosted Supabase). */
async function server(method: string, path: string, body?: object): Promise<Response | null> {
  const answer = await fetch(new URL(`/auth/v1/admin/messages${path}`, variable('SUPABASE_URL')), {
    method,
    signal: AbortSignal.timeout(WAIT_MS),
    headers: {
      apikey: variable('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
  return answer.status === 404 ? null : answer
}

const one = z.object({
  source: z.enum(['environment', 'settings']).nullable(),
  settings: z.record(z.string(), z.unknown()).nullable(),
  secret_set_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  sent: z.number(),
  failed_at: z.string().nullable(),
  failed_because: z.string().nullable(),
  any_host: z.boolean().optional(),
})
const state = z.object({ email: one, sms: one })

/** By what messages leave and what became of today's, without secrets; null where the server does not say. */
export async function estadoDasMensagens(since: string): Promise<z.output<typeof state> | null> {
  const answer = await server('GET', `?since=${encodeURIComponent(since)}`)
  return answer?.ok ? state.parse(await answer.json()) : null
}

const outcome = z.object({ sent: z.boolean(), because: z.string().nullable() })
const refused = z.object({ msg: z.string().default('') })

const HOSTED = new Refusal('PT400', 'Neste servidor, isso se define no painel do Supabase.', 400)
const REFUSALS: Record<number, [string, string]> = {
  409: ['PT409', 'Quem cuida do servidor já definiu isso nele. Fale com essa pessoa para mudar.'],
  429: ['PT429', 'Foram muitas tentativas. Espere alguns minutos e tente de novo.'],
}

/** A name of the server's settings, in the words of the form. */
const CAMPOS: Record<string, string> = {
  host: 'servidor',
  port: 'porta',
  security: 'seguranca',
  user: 'usuario',
  from: 'endereco',
  account_sid: 'conta',
}

/** Sends a test with what was typed; once it left, this is how messages leave, and the church's record says who did it. */
export async function definir(asked: Definicao, caller: Client, service: Client) {
  const who = z
    .object({ pessoa: z.string(), email: z.string().nullable(), igreja: z.string().nullable() })
    .parse(await answerOf(caller.rpc('definir_integracao').single()))
  const to = asked.servico === 'email' ? who.email : asked.celular
  if (!to) throw new Refusal('PT400', 'Sua conta não tem e-mail para receber o teste.', 400)
  const igreja = who.igreja ?? 'a igreja'
  const answer = await server('PUT', `/${asked.servico}`, {
    settings: settingsOf(asked, igreja),
    secret: asked.senha,
    test: {
      to,
      subject: `O e-mail de ${igreja} funciona`,
      text: `Este é um teste de ${igreja}. Se chegou a você, está tudo certo: as mensagens da igreja já saem.`,
    },
  })
  if (!answer) throw HOSTED
  const known = REFUSALS[answer.status]
  if (known) throw new Refusal(...known, answer.status)
  if (answer.status === 400) {
    const { msg } = refused.parse(await answer.json())
    const setting = /^Invalid setting: (\w+)/.exec(msg)?.[1] ?? ''
    if (setting === 'from' && asked.servico === 'sms')
      return { ok: false, motivo: 'valor', campo: 'remetente' }
    if (CAMPOS[setting]) return { ok: false, motivo: 'valor', campo: CAMPOS[setting] }
    if (msg.startsWith('A secret')) return { ok: false, motivo: 'sem_senha', campo: 'senha' }
    return { ok: false, motivo: 'recipient', campo: asked.servico === 'sms' ? 'celular' : 'endereco' }
  }
  const { sent, because } = outcome.parse(await answer.json())
  if (sent) await anotar(service, asked, who.pessoa)
  return { ok: sent, motivo: because, para: to }
}

const settingsOf = (asked: Definicao, igreja: string) =>
  asked.servico === 'email'
    ? {
        host: asked.servidor,
        port: asked.porta,
        security: asked.seguranca,
        user: asked.usuario,
        from: asked.endereco,
        sender_name: asked.nome || igreja,
        label: asked.provedor,
      }
    : { account_sid: asked.conta, from: asked.remetente }

async function anotar(service: Client, asked: Definicao, pessoa: string): Promise<void> {
  const dados =
    asked.servico === 'email'
      ? {
          provedor: asked.provedor,
          servidor: `${asked.servidor}:${asked.porta}`,
          usuario: asked.usuario,
          remetente: `${asked.nome} <${asked.endereco}>`,
        }
      : { provedor: 'Twilio', servidor: 'Twilio', usuario: asked.conta, remetente: asked.remetente }
  await answerOf(
    service.rpc('anotar_integracao', {
      servico: asked.servico,
      pessoa,
      dados: { ...dados, senha: asked.senha !== undefined },
    }),
  )
}

/** Messages do not leave any more, and wait. */
export async function retirar(servico: 'email' | 'sms', caller: Client, service: Client): Promise<void> {
  const { pessoa } = z
    .object({ pessoa: z.string() })
    .parse(await answerOf(caller.rpc('definir_integracao').single()))
  const answer = await server('DELETE', `/${servico}`)
  if (!answer?.ok) throw HOSTED
  // The generated type knows no null for what a function takes.
  await answerOf(service.rpc('anotar_integracao', { servico, pessoa, dados: null }))
}
