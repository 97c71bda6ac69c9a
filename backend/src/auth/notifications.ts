import type pg from 'pg'
import type { NotificationKind } from '../mail/templates.ts'
import type { Context } from './context.ts'
import { sendEmailByHook } from './hooks/messages.ts'
import type { User } from './users.ts'

interface Facts {
  oldEmail?: string
  oldPhone?: string
  phone?: string
  provider?: string
  factorType?: string
}

/**
 * Tells the owner of an account what has happened with it, where `[auth.email.notification.*]` asks for it. What changed
 * the address goes to the old one.
 * Contract: supabase.com/docs/guides/auth/auth-email-templates (security notifications).
 */
export async function notify(
  context: Context,
  client: pg.PoolClient,
  user: User,
  kind: NotificationKind,
  facts: Facts = {},
): Promise<void> {
  const to = facts.oldEmail ?? user.email
  if (!to || !context.settings.email.notifications.includes(kind)) return
  const { oldEmail, oldPhone, phone, provider, factorType } = facts
  const isSent = await sendEmailByHook(context, client, user, {
    email_action_type: `${kind}_notification`,
    old_email: oldEmail,
    old_phone: oldPhone,
    provider,
    factor_type: factorType,
  })
  if (isSent) return
  await context.mail.queue(client, {
    kind,
    to,
    data: {
      SiteURL: context.siteUrl,
      Email: user.email ?? '',
      OldEmail: oldEmail ?? '',
      Phone: phone ?? user.phone ?? '',
      OldPhone: oldPhone ?? '',
      Provider: provider ?? '',
      FactorType: factorType ?? '',
      Data: user.raw_user_meta_data ?? {},
    },
  })
}
