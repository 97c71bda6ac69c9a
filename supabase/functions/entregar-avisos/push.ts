import { buildPushPayload } from '@block65/webcrypto-web-push'
import { vapidKeys } from './chaves.ts'
import type { Desfecho, Entrega, Origem } from './entrega.ts'

const keys = vapidKeys()

const DAY_S = 86_400
const WAIT_MS = 15_000
/** The library pads to the 4096 bytes that every push service takes; this leaves room for titles and addresses. */
const TEXT_LENGTH = 600
const TOPIC_LENGTH = 32

/** Whom a push service writes to when something is wrong with our messages (RFC 8292, 2.1): it must be a mail or an https address. */
function subject({ igreja, publico }: Origem): string {
  if (igreja?.email) return `mailto:${igreja.email}`
  return publico?.startsWith('https://') ? publico : 'mailto:avisos@pedrasvivas.invalid'
}

/**
 * Hands one notice to the push service of one device (RFC 8030), encrypted for it. The same notice has the same topic and
 * tag: sent twice, because an answer was lost, it is shown once.
 */
export async function sendPush(item: Entrega, origem: Origem): Promise<Desfecho> {
  const { aparelho } = item
  if (!keys) return { resultado: 'nunca', erro: 'Falta a chave do servidor (ENCRYPTION_KEY).' }
  if (!aparelho) return { resultado: 'nunca', erro: 'O aparelho não está mais registrado.' }
  const { endereco, p256dh, auth } = aparelho
  const message = {
    data: {
      id: item.notificacao,
      titulo: item.titulo,
      mensagem: item.mensagem.slice(0, TEXT_LENGTH),
      destino: item.destino ?? '/',
    },
    options: {
      ttl: DAY_S,
      urgency: item.urgente ? ('high' as const) : ('normal' as const),
      topic: item.notificacao.replaceAll('-', '').slice(0, TOPIC_LENGTH),
    },
  }
  // Only a stand-in on this machine speaks without TLS; the database lets no person name such an address.
  const secure = endereco.replace(/^http:/, 'https:')
  const subscription = { endpoint: secure, expirationTime: null, keys: { p256dh, auth } }
  const request = await buildPushPayload(message, subscription, { ...keys, subject: subject(origem) })
  const answer = await fetch(endereco, {
    method: 'POST',
    headers: request.headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  await answer.body?.cancel()
  return outcome(answer.status)
}

/** RFC 8030, 5 and 8.4: gone is gone, too many is later, a message that is refused as such is refused again. */
function outcome(status: number): Desfecho {
  if (status >= 200 && status < 300) return { resultado: 'enviada' }
  if (status === 404 || status === 410) return { resultado: 'aparelho' }
  const erro = `O serviço de avisos do navegador respondeu ${status}.`
  return { resultado: status === 429 || status >= 500 ? 'tentar' : 'nunca', erro }
}

export const publicKey = () => keys?.publicKey ?? null
