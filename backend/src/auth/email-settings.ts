import { z } from 'zod'
import { duration } from './duration.ts'

const template = z.looseObject({
  subject: z.string().optional(),
  content: z.string().optional(),
  content_path: z.string().optional(),
})

const notification = template.extend({ enabled: z.boolean().default(false) })

const smtp = z.looseObject({
  enabled: z.boolean().default(true),
  host: z.string().optional(),
  port: z.coerce.number().int().default(587),
  user: z.string().optional(),
  pass: z.string().optional(),
  admin_email: z.string().optional(),
  sender_name: z.string().optional(),
})

/** `[auth.email]` of `config.toml`. */
export const emailSettings = z
  .looseObject({
    enabled: z.boolean().default(true),
    enable_signup: z.boolean().default(true),
    double_confirm_changes: z.boolean().default(true),
    enable_confirmations: z.boolean().default(false),
    secure_password_change: z.boolean().default(false),
    require_current_password: z.boolean().default(false),
    max_frequency: duration('1s'),
    otp_length: z.number().int().min(6).max(10).default(6),
    otp_expiry: z.number().int().positive().max(86_400).default(3600),
    smtp: smtp.optional(),
    template: z.record(z.string(), template).default({}),
    notification: z.record(z.string(), notification).default({}),
  })
  .transform((value) => ({
    /** May people sign in by e-mail at all? */
    isEnabled: value.enabled,
    enableSignup: value.enabled && value.enable_signup,
    doubleConfirmChanges: value.double_confirm_changes,
    enableConfirmations: value.enable_confirmations,
    securePasswordChange: value.secure_password_change,
    /** A new password wants the old one, from whoever signed in with it. */
    requireCurrentPassword: value.require_current_password,
    /** Seconds that must pass between two messages of one kind to one address. */
    maxFrequency: value.max_frequency,
    otpLength: value.otp_length,
    /** Seconds for which a code or a link is good. */
    otpExpiry: value.otp_expiry,
    smtp: value.smtp?.enabled && value.smtp.host ? smtpSettings(value.smtp, value.smtp.host) : null,
    templates: Object.fromEntries(
      Object.entries({ ...value.template, ...value.notification }).map(([name, item]) => [
        name,
        { subject: item.subject, content: item.content, contentPath: item.content_path },
      ]),
    ),
    /** What people are told of when it has happened. */
    notifications: Object.entries(value.notification).flatMap(([name, item]) => (item.enabled ? [name] : [])),
  }))

function smtpSettings(value: z.output<typeof smtp>, host: string) {
  return {
    host,
    port: value.port,
    user: value.user,
    password: value.pass,
    from: value.admin_email,
    senderName: value.sender_name,
  }
}
