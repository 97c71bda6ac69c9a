interface Extra {
  /** Seconds until it is worth trying again: the Retry-After header. */
  retryAfter?: number
  weakPassword?: { reasons: string[] }
}

/** An answer other than success, with the `error_code` that auth-js knows (its lib/error-codes.ts). */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }

  /** The body in the form of API version 2024-01-01, or in the one before versions. */
  body(versioned: boolean): Record<string, unknown> {
    const { weakPassword } = this.extra
    const more = weakPassword ? { weak_password: weakPassword } : {}
    return versioned
      ? { code: this.code, message: this.message, ...more }
      : { code: this.status, error_code: this.code, msg: this.message, ...more }
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

/** People do not sign in by e-mail in this project. */
export const emailDisabled = () => new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

export const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)

export const signUpsClosed = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

export const manualLinkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')

export const banned = () => new AuthError(400, 'user_banned', 'User is banned')

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

export const otpExpired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message)

export const tooManyRequests = (retryAfter: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })

export const tooManyMessages = (retryAfter: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfter} seconds.`,
    { retryAfter },
  )

export const tooManyTexts = (retryAfter: number) =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfter} seconds.`,
    { retryAfter },
  )
