import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { captchaSettings } from './captcha-settings.ts'
import { duration } from './duration.ts'
import { emailSettings } from './email-settings.ts'
import { hookSettings } from './hooks/settings.ts'
import { externalSettings } from './providers/settings.ts'

/** Requests of one client address: per hour for messages and anonymous users, per five minutes for the rest. */
const rateLimit = z
  .looseObject({
    email_sent: z.number().int().default(2),
    sms_sent: z.number().int().default(30),
    anonymous_users: z.number().int().default(30),
    token_refresh: z.number().int().default(150),
    sign_in_sign_ups: z.number().int().default(30),
    token_verifications: z.number().int().default(30),
  })
  .transform((value) => ({
    emailSent: value.email_sent,
    smsSent: value.sms_sent,
    anonymousUsers: value.anonymous_users,
    tokenRefresh: value.token_refresh,
    signInSignUps: value.sign_in_sign_ups,
    tokenVerifications: value.token_verifications,
  }))

/** Providers of the Supabase CLI that this server does not send by. */
const OTHER_SMS = ['twilio_verify', 'messagebird', 'textlocal', 'vonage'] as const
const switched = z.looseObject({ enabled: z.boolean().default(false) }).prefault({})

const sms = z
  .looseObject({
    enabled: z.boolean().optional(),
    enable_signup: z.boolean().optional(),
    enable_confirmations: z.boolean().default(false),
    template: z.string().min(1).default('Your code is {{ .Code }}'),
    max_frequency: duration('5s'),
    test_otp: z.record(z.string(), z.string()).default({}),
    twilio_verify: switched,
    messagebird: switched,
    textlocal: switched,
    vonage: switched,
    twilio: z
      .looseObject({
        enabled: z.boolean().default(false),
        account_sid: z.string().optional(),
        message_service_sid: z.string().optional(),
        auth_token: z.string().optional(),
        content_sid: z.string().optional(),
      })
      .prefault({}),
  })
  .transform((value) => ({
    enableSignup: value.enabled !== false && (value.enable_signup ?? value.enabled ?? false),
    enableConfirmations: value.enable_confirmations,
    template: value.template,
    /** Seconds that must pass between two messages to one number. */
    maxFrequency: value.max_frequency,
    /** Codes that work for numbers of the project's own choice, to which nothing is sent. */
    testOtp: value.test_otp,
    /** May people sign in by phone? As `enabled` says, else where a provider is named; sign-ups alone say so too. */
    isProviderEnabled:
      value.enabled ??
      (value.enable_signup === true ||
        value.twilio.enabled ||
        OTHER_SMS.some((name) => value[name].enabled) ||
        Object.keys(value.test_otp).length > 0),
    /** Those that are on and by which nothing is sent: their messages wait in the outbox. */
    missingProviders: OTHER_SMS.filter((name) => value[name].enabled),
    twilio: value.twilio.enabled
      ? {
          accountSid: value.twilio.account_sid,
          messageServiceSid: value.twilio.message_service_sid,
          authToken: value.twilio.auth_token,
          contentSid: value.twilio.content_sid,
        }
      : null,
  }))

const totpFactor = z
  .looseObject({ enroll_enabled: z.boolean().default(true), verify_enabled: z.boolean().default(true) })
  .transform((value) => ({ enrollEnabled: value.enroll_enabled, verifyEnabled: value.verify_enabled }))
  .prefault({})

const phoneFactor = z
  .looseObject({
    enroll_enabled: z.boolean().default(false),
    verify_enabled: z.boolean().default(false),
    otp_length: z.number().int().min(6).max(10).default(6),
    template: z.string().min(1).default('Your code is {{ .Code }}'),
    max_frequency: duration('5s'),
  })
  .transform((value) => ({
    enrollEnabled: value.enroll_enabled,
    verifyEnabled: value.verify_enabled,
    otpLength: value.otp_length,
    template: value.template,
    /** Seconds that must pass between two codes to one factor. */
    maxFrequency: value.max_frequency,
  }))
  .prefault({})

const mfa = z
  .looseObject({
    max_enrolled_factors: z.number().int().default(10),
    totp: totpFactor,
    phone: phoneFactor,
  })
  .transform((value) => ({
    maxEnrolledFactors: value.max_enrolled_factors,
    totp: value.totp,
    phone: value.phone,
  }))

const sessions = z
  .looseObject({ timebox: duration('0'), inactivity_timeout: duration('0') })
  .transform((value) => ({
    /** Seconds after which a session ends whatever happens; 0 for never. */
    timebox: value.timebox,
    /** Seconds without a refresh after which a session ends; 0 for never. */
    inactivityTimeout: value.inactivity_timeout,
  }))

/** Kinds of characters that a password must hold, by the names that the Supabase CLI gives them. */
const passwordRequirements = [
  '',
  'letters_digits',
  'lower_upper_letters_digits',
  'lower_upper_letters_digits_symbols',
] as const

/** Tokens are this server's own: a project that relies on somebody else's would let nobody in. */
const noThirdParties = z
  .record(z.string(), z.looseObject({ enabled: z.boolean().default(false) }))
  .refine(
    (all) => Object.values(all).every(({ enabled }) => !enabled),
    'este servidor não aceita tokens de terceiros.',
  )

/** `[auth]` of `config.toml`, with the keys and defaults of the Supabase CLI; unknown keys are left alone. */
export const authSettings = z
  .looseObject({
    enabled: z.boolean().default(true),
    site_url: z
      .string()
      .refine(
        (text) => URL.canParse(text),
        'site_url deve ser um endereço completo, como https://app.exemplo.',
      )
      .optional(),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: z.number().int().positive().max(604_800).default(3600),
    external_url: z.url().optional(),
    jwt_issuer: z.string().optional(),
    jwt_secret: z.string().min(16, 'jwt_secret precisa de pelo menos 16 caracteres.').optional(),
    signing_keys_path: z.string().optional(),
    enable_refresh_token_rotation: z.boolean().default(true),
    enable_signup: z.boolean().default(true),
    enable_anonymous_sign_ins: z.boolean().default(false),
    enable_manual_linking: z.boolean().default(false),
    minimum_password_length: z.number().int().positive().default(6),
    password_requirements: z.enum(passwordRequirements).default(''),
    refuse_leaked_passwords: z.boolean().default(false),
    common_passwords: z.array(z.string()).default([]),
    password_history: z.number().int().min(0).max(24).default(0),
    rate_limit: rateLimit.prefault({}),
    email: emailSettings.prefault({}),
    sms: sms.prefault({}),
    sessions: sessions.prefault({}),
    mfa: mfa.prefault({}),
    external: externalSettings.prefault({}),
    captcha: captchaSettings.prefault({}),
    hook: hookSettings.prefault({}),
    third_party: noThirdParties.optional(),
  })
  .transform((value) => ({
    enabled: value.enabled,
    /** Where the app lives; null for the address of the backend itself. */
    siteUrl: value.site_url ?? null,
    additionalRedirectUrls: value.additional_redirect_urls,
    /** Seconds for which an access token is good. */
    jwtExpiry: value.jwt_expiry,
    /** Where people reach this API; null for the backend's address with `/auth/v1`. */
    externalUrl: value.external_url?.replace(/\/+$/, '') ?? null,
    jwtIssuer: value.jwt_issuer ?? null,
    jwtSecret: value.jwt_secret ?? null,
    signingKeysPath: value.signing_keys_path ?? null,
    enableRefreshTokenRotation: value.enable_refresh_token_rotation,
    enableSignup: value.enable_signup,
    enableAnonymousSignIns: value.enable_anonymous_sign_ins,
    enableManualLinking: value.enable_manual_linking,
    minimumPasswordLength: value.minimum_password_length,
    passwordRequirements: value.password_requirements,
    /** Refuse what is on lists of leaked and common passwords? A switch of the dashboard on Supabase. */
    refuseLeakedPasswords: value.refuse_leaked_passwords,
    /** Words that people of this project choose first, refused as leaked ones are. */
    commonPasswords: value.common_passwords,
    /** So many of the last passwords are not taken again; 0 and 1 mean the present one. */
    passwordHistory: value.password_history,
    rateLimit: value.rate_limit,
    email: value.email,
    // A project that sends its codes itself has a provider, whatever else is written.
    sms: value.hook.send_sms ? { ...value.sms, isProviderEnabled: true } : value.sms,
    sessions: value.sessions,
    mfa: value.mfa,
    /** Sign-in providers that are on. */
    external: value.external.providers,
    /** Those that the project wants and this server does not have. */
    missingProviders: value.external.missing,
    /** Null where nobody has to prove that they are a person. */
    captcha: value.captcha,
    /** Where the project has its own say. */
    hooks: value.hook,
  }))

export type AuthSettings = z.output<typeof authSettings>

/** Makes the file names in the settings absolute: as the Supabase CLI, from the repository's root or the project folder. */
export function withAuthPaths(settings: AuthSettings, project: string): AuthSettings {
  const resolve = (path: string) => {
    if (isAbsolute(path)) return path
    const fromRoot = join(dirname(project), path)
    return existsSync(fromRoot) ? fromRoot : join(project, path)
  }
  const templates = Object.entries(settings.email.templates).map(([name, item]) => [
    name,
    { ...item, contentPath: item.contentPath && resolve(item.contentPath) },
  ])
  return {
    ...settings,
    signingKeysPath: settings.signingKeysPath && resolve(settings.signingKeysPath),
    email: { ...settings.email, templates: Object.fromEntries(templates) },
  }
}
