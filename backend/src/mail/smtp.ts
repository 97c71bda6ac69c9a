import type { AuthSettings } from '../auth/settings.ts'

export interface SmtpOptions {
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  from: { name: string; address: string }
}

/** Where messages go: SMTP_* of the environment, else `[auth.email.smtp]`; null keeps them in the outbox. */
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
