import type { Client } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { cartaDe } from './carta.ts'
import type { Desfecho, Entrega, Origem } from './entrega.ts'

const variable = (name: string) => process.env[name] ?? ''

const PERMANENT = 550

/**
 * Sends a notice as a letter: into the outbox of our own backend, in one transaction with its delivery; where there is no
 * such outbox (hosted Supabase), by the mail server of SMTP_*. Null: the delivery is concluded already.
 */
export async function sendEmail(service: Client, item: Entrega, origem: Origem): Promise<Desfecho | null> {
  const carta = cartaDe(item, origem)
  const kept = await answerOf(
    service.rpc('entregar_email', { entrega: item.id, tentativa: item.tentativa, ...carta }),
  )
  if (kept !== null) return null
  if (!variable('SMTP_HOST'))
    return { resultado: 'nunca', erro: 'Falta o servidor de e-mail (SMTP_HOST e as outras).' }
  if (!item.email) return { resultado: 'nunca', erro: 'A conta não tem e-mail.' }
  const { createTransport } = await import('nodemailer')
  const port = Number(variable('SMTP_PORT')) || 587
  const user = variable('SMTP_USER')
  const transport = createTransport({
    host: variable('SMTP_HOST'),
    port,
    secure: port === 465,
    auth: user ? { user, pass: variable('SMTP_PASS') } : undefined,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const from = variable('SMTP_FROM') || user
  try {
    await transport.sendMail({
      from: { name: variable('SMTP_SENDER_NAME') || (origem.igreja?.nome ?? ''), address: from },
      to: { name: '', address: item.email },
      subject: carta.assunto,
      html: carta.html,
      text: carta.texto,
      headers: carta.cabecalhos,
      // however often it is sent
      messageId: `<${item.id}@${from.split('@').at(-1)}>`,
    })
    return { resultado: 'enviada' }
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
    const erro = error instanceof Error ? error.message : 'O servidor de e-mail não respondeu.'
    return { resultado: code >= PERMANENT ? 'nunca' : 'tentar', erro }
  } finally {
    transport.close()
  }
}
