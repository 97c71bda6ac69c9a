import { z } from 'zod'

const duration = z
  .string()
  .regex(/^(\d+(h|m|s))+$/)
  .transform((text) => {
    const units: Record<string, number> = { h: 3600, m: 60, s: 1 }
    return [...text.matchAll(/(\d+)([hms])/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0),
      0,
    )
  })

const template = z.looseObject({ subject: z.string().optional(), content_path: z.string().optional() })

const smtp = z.looseObject({
  enabled: z.boolean().default(true),
  host: z.string(),
  port: z.coerce.number().int().default(587),
  user: z.string().optional(),
  pass: z.string().optional(),
  admin_email: z.string(),
  sender_name: z.string().optional(),
})

const email = z.looseObject({
  enable_signup: z.boolean().default(true),
  double_confirm_changes: z.boolean().default(true),
  enable_confirmations: z.boolean().default(false),
  secure_password_change: z.boolean().default(false),
  max_frequency: duration.default(1),
  otp_length: z.number().int().min(6).max(10).default(6),
  otp_expiry: z.number().int().default(3600),
  smtp: smtp.optional(),
  template: z.record(z.string(), template).default({}),
})

const rateLimit = z.looseObject({
  email_sent: z.number().int().default(2),
  sign_in_sign_ups: z.number().int().default(30),
  token_refresh: z.number().int().default(150),
  token_verifications: z.number().int().default(30),
})

/** `[auth]` of config.toml, with Supabase's defaults; keys that concern other servers are passed over. */
export const authSettings = z
  .looseObject({
    site_url: z.string().optional(),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: z.number().int().min(60).max(604_800).default(3600),
    jwt_issuer: z.string().optional(),
    enable_refresh_token_rotation: z.boolean().default(true),
    refresh_token_reuse_interval: z.number().int().default(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: z.number().int().min(6).default(6),
    password_requirements: z.string().default(''),
    rate_limit: rateLimit.prefault({}),
    email: email.prefault({}),
  })
  .transform((raw) => ({
    siteUrl: raw.site_url,
    additionalRedirectUrls: raw.additional_redirect_urls,
    jwtExpiry: raw.jwt_expiry,
    jwtIssuer: raw.jwt_issuer,
    rotateRefreshTokens: raw.enable_refresh_token_rotation,
    reuseInterval: raw.refresh_token_reuse_interval,
    enableSignup: raw.enable_signup && raw.email.enable_signup,
    minimumPasswordLength: raw.minimum_password_length,
    passwordRequirements: raw.password_requirements,
    rateLimit: raw.rate_limit,
    email: raw.email,
  }))

export type AuthSettings = z.output<typeof authSettings>
