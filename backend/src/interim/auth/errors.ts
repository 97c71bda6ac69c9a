/** An answer of the Auth API other than success, in the words that auth-js knows (`error_code`). */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const badToken = (message = 'invalid JWT') => new AuthError(403, 'bad_jwt', message)
export const otpExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
