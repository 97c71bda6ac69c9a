import { z } from 'zod'
import { emailField } from '../auth/fields.ts'
import type { AuthSettings } from '../auth/settings.ts'
import type { Kept } from '../outbox/message-settings.ts'

export interface SmtpOptions {
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  from: { name: string; address: string }
  /** TLS from the first byte, or before the password, or none; without one, as the port is used and the server offers. */
  security?: 'tls' | 'starttls' | 'none'
  /** The host was typed into a page: only what is on the public internet is reached. */
  onlyPublic?: boolean
}

/** Where messages go: SMTP_* of the environment, else `[auth.email.smtp]`; null where neither says it. */
export function smtpOptions(
  { email: { smtp } }: AuthSettings,
  env: Record<string, string | undefined>,
): SmtpOptions | null {
  const host = env.SMTP_HOST || smtp?.host
  if (!host) return null
  const user = env.SMTP_USER || smtp?.user
  const address = env.SMTP_FROM || smtp?.from || (user?.includes('@') ? user : `nao-responda@${host}`)
  return {
    host,
    port: Number(env.SMTP_PORT) || smtp?.port || 587,
    user,
    password: env.SMTP_PASS || smtp?.password,
    from: { name: env.SMTP_SENDER_NAME || smtp?.senderName || '', address },
  }
}

/** MESSAGE_HOSTS=any: a mail server of the own network may be set up in a page, too, on any port and without TLS. */
export const reachesInside = (env: Record<string, string | undefined>) => env.MESSAGE_HOSTS === 'any'

const MAIL_PORTS = new Set([25, 465, 587, 2465, 2525, 2587])

/** What is kept of a mail server beside its password. `label` is the caller's own. */
export const keptSmtp = (inside: boolean) =>
  z
    .object({
      host: z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/),
      port: z.number().int().min(1).max(65_535),
      security: z.enum(['tls', 'starttls', 'none']),
      user: z.string().trim().min(1).max(254),
      from: emailField,
      sender_name: z.string().trim().max(100).default(''),
      label: z.string().max(40).default(''),
    })
    .refine(({ port }) => inside || MAIL_PORTS.has(port), { path: ['port'] })
    .refine(({ security }) => inside || security !== 'none', { path: ['security'] })

/** The same with the password, as it is sent by; null where it is not one (any more). */
export function smtpOfKept(
  { settings, secret }: Pick<Kept, 'settings' | 'secret'>,
  inside: boolean,
): SmtpOptions | null {
  const kept = keptSmtp(inside).safeParse(settings).data
  if (!kept) return null
  const { host, port, security, user, from, sender_name: name } = kept
  return { host, port, security, user, password: secret, from: { name, address: from }, onlyPublic: !inside }
}
