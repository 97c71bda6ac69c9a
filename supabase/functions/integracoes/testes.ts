import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Client } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { fetchTile, TileError } from '../_shared/tiles.ts'
import { captchaSecretProblem } from './captcha.ts'

export const SERVICOS = ['email', 'sms', 'google', 'rostos', 'captcha', 'arquivos', 'mapa'] as const
export type Servico = (typeof SERVICOS)[number]

interface Try {
  request: Request
  service: Client
}
/** What happened, in a sentence for the person who asked. */
export interface Result {
  ok: boolean
  mensagem: string
}

const good = (mensagem: string): Result => ({ ok: true, mensagem })
const bad = (mensagem: string): Result => ({ ok: false, mensagem })

const WAIT_MS = 10_000
/** Messages leave within seconds; after this, the person looks for themselves. */
const SENT_WITHIN_MS = 12_000
const LOOK_MS = 500

const variable = (...names: string[]) => names.map((name) => process.env[name]).find(Boolean) ?? ''

/** The auth server as the person who asks. */
function auth(request: Request, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(`/auth/v1/${path}`, variable('SUPABASE_URL')), {
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
    ...init,
    headers: {
      apikey: variable('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
      authorization: request.headers.get('authorization') ?? '',
      'content-type': 'application/json',
    },
  })
}

const account = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  phone_confirmed_at: z.string().nullish(),
})
const refused = z.object({ error_code: z.string().optional(), msg: z.string().optional() })
const outcome = z.array(z.object({ enviada: z.boolean(), erro: z.string().nullable() })).nullable()

async function sentBy(request: Request, path: string, init?: RequestInit): Promise<Result | null> {
  const answer = await auth(request, path, init)
  if (answer.ok) return null
  const { error_code: code, msg } = refused.catch({}).parse(await answer.json().catch(() => ({})))
  if (answer.status === 429)
    return bad('Uma mensagem acabou de ser enviada. Espere um minuto e teste de novo.')
  if (code === 'captcha_failed')
    return bad('O captcha está ligado e pede uma pessoa: teste entrando com o seu telefone.')
  return bad(`O servidor de contas não enviou: ${msg ?? code ?? answer.status}`)
}

/** Follows a message until it has left, where the installation tells. */
async function fate(service: Client, destinatario: string, desde: Date, arrived: string): Promise<Result> {
  for (const until = Date.now() + SENT_WITHIN_MS; Date.now() < until; await pause(LOOK_MS)) {
    const { data, error } = await service.rpc('mensagem_enviada', {
      destinatario,
      desde: desde.toISOString(),
    })
    if (error) throw error
    const known = outcome.parse(data)
    if (known === null) return good(`O servidor aceitou a mensagem. ${arrived}`)
    if (known[0]?.enviada) return good(`A mensagem saiu. ${arrived}`)
    if (known[0]?.erro) return bad(`A mensagem não saiu: ${known[0].erro}`)
  }
  return bad('A mensagem ainda está na fila. Veja em alguns minutos em Saúde do sistema.')
}

const published = z.object({
  messages_leave: z.object({ email: z.boolean(), sms: z.boolean() }).partial().default({}),
})

/** Whether messages leave the server, where it says so. */
const leaves = async (request: Request) =>
  published.parse(await (await auth(request, 'settings')).json()).messages_leave

/** A little before now: clocks of database and machine differ. */
const justNow = () => new Date(Date.now() - 2_000)

/** Sends the person the code that confirms it is them: an ordinary letter of this installation, and nothing follows from it. */
async function email({ request, service }: Try): Promise<Result> {
  if ((await leaves(request)).email === false)
    return bad('Sem servidor de e-mail, as mensagens ficam guardadas no banco e ninguém as recebe.')
  const { email: address } = account.parse(await (await auth(request, 'user')).json())
  if (!address) return bad('Sua conta não tem e-mail para receber o teste.')
  const since = justNow()
  return (
    (await sentBy(request, 'reauthenticate')) ??
    fate(service, address, since, `Procure em ${address} um e-mail com um código; não precisa usá-lo.`)
  )
}

async function sms({ request, service }: Try): Promise<Result> {
  if ((await leaves(request)).sms === false)
    return bad('Sem o Twilio, as mensagens ficam guardadas e ninguém as recebe.')
  const { phone, phone_confirmed_at: confirmed } = account.parse(await (await auth(request, 'user')).json())
  if (!(phone && confirmed)) return bad('Cadastre antes o seu telefone em Minha conta: o teste vai para ele.')
  const since = justNow()
  const body = JSON.stringify({ phone: `+${phone}`, create_user: false })
  return (
    (await sentBy(request, 'otp', { method: 'POST', body })) ??
    fate(service, phone, since, 'Veja se chegou um código ao seu telefone; não precisa usá-lo.')
  )
}

/** Goes the first step of signing in: Google shows its page only to a client that it knows. */
async function google({ request }: Try): Promise<Result> {
  const start = await auth(request, 'authorize?provider=google')
  const location = start.headers.get('location')
  if (!location) return bad('A entrada com o Google não está ligada.')
  const page = await fetch(location, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
  if (!page) return bad('O Google não respondeu. Confira a internet do servidor.')
  const isKnown = page.ok && !/error/i.test(new URL(page.url).pathname)
  return isKnown
    ? good('O Google reconhece esta igreja e mostra a página de entrada.')
    : bad('O Google não reconhece esta igreja. Confira GOOGLE_CLIENT_ID e o endereço permitido lá.')
}

/** An empty grey picture: whoever can say that nobody is on it can read pictures. */
const NOBODY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAoAAAAKAAQMAAAA2A1tgAAAAA1BMVEW0tLQpiHc/AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAASElEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB8GcqAAAFgPMuIAAAAAElFTkSuQmCC',
  'base64',
)

async function rostos(): Promise<Result> {
  // loaded only when it is tried: it brings native code
  const { providerFromEnvironment } = await import('../_shared/faces/provider.ts')
  const isAzure = process.env.FACE_PROVIDER === 'azure'
  const code = await providerFromEnvironment()
    .then((provider) => provider.enrol(NOBODY, 'teste'))
    .then(() => 'FACE')
    .catch((error: unknown) => z.object({ code: z.string() }).safeParse(error).data?.code ?? 'DOWN')
  if (code === 'NO_FACE') {
    return good(
      isAzure ? 'O Azure leu uma imagem de teste.' : 'O servidor leu uma imagem de teste, sem internet.',
    )
  }
  return bad(
    isAzure
      ? 'O Azure não leu a imagem de teste. Confira FACE_AZURE_ENDPOINT e FACE_AZURE_KEY.'
      : 'Os modelos de rosto não abriram neste servidor.',
  )
}

async function captcha(): Promise<Result> {
  const problem = await captchaSecretProblem()
  return problem ? bad(problem) : good('O serviço respondeu e aceita a chave da igreja.')
}

/** How every PNG begins. */
const PNG = NOBODY.subarray(0, 8)

/** Puts a file into the place of all files, reads it and takes it away. */
async function arquivos({ service }: Try): Promise<Result> {
  const files = service.storage.from('igreja')
  const name = `testes/${randomUUID()}.png`
  const sent = await files.upload(name, NOBODY, { contentType: 'image/png' })
  if (sent.error) return bad(`Um arquivo de teste não pôde ser guardado: ${sent.error.message}`)
  const { data } = await files.download(name)
  await files.remove([name])
  // Pictures may be written anew where they are kept: what comes back is one, not the same bytes.
  const begins = data && Buffer.from(await data.slice(0, PNG.length).arrayBuffer())
  return begins?.equals(PNG)
    ? good('Um arquivo de teste foi guardado, lido e apagado.')
    : bad('O arquivo de teste foi guardado, mas não voltou como imagem.')
}

/** Most of Brazil. */
const TILE = { z: 3, x: 2, y: 4 }
const TILE_FAULTS: Record<TileError['kind'], string> = {
  inside: 'Este endereço fica na rede interna. Só quem cuida do servidor do sistema pode permitir isso.',
  absent: 'O servidor de mapas respondeu que não tem este mapa. Confira o endereço.',
  refused: 'O servidor de mapas recusou o pedido. Confira o endereço e a chave.',
  'not a picture': 'O servidor de mapas respondeu, mas não com uma imagem PNG, JPEG ou WebP.',
  'too large': 'O servidor de mapas manda imagens grandes demais: até 512 KB cada.',
  silent: 'O servidor de mapas não respondeu com segurança (https). Confira o endereço.',
}

async function mapa({ service }: Try): Promise<Result> {
  const [found] = z
    .array(z.object({ endereco: z.string() }))
    .parse(await answerOf(service.rpc('endereco_do_mapa')))
  if (!found) return bad('O mapa não está definido.')
  try {
    await fetchTile(found.endereco, TILE)
    return good('O servidor de mapas respondeu com uma imagem.')
  } catch (error) {
    if (error instanceof TileError) return bad(TILE_FAULTS[error.kind])
    throw error
  }
}

export const TESTES: Record<Servico, (attempt: Try) => Promise<Result>> = {
  email,
  sms,
  google,
  rostos,
  captcha,
  arquivos,
  mapa,
}
