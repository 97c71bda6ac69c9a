import { mutationOptions } from '@tanstack/react-query'
import { auth } from '@/lib/auth'
import { type AppError, toAppError, unwrap } from '@/lib/errors'

/** Whether a phone has an account stays between the church and its owner. */
const SILENT: readonly string[] = ['otp_disabled', 'signup_disabled', 'user_not_found']

async function send({ phone, captcha }: { phone: string; captcha: string }): Promise<void> {
  const options = { shouldCreateUser: false, captchaToken: captcha || undefined }
  try {
    await unwrap(auth.signInWithOtp({ phone, options }))
  } catch (error) {
    if (!SILENT.includes(toAppError(error).code)) throw error
  }
}

export const phoneMutations = {
  /** Sends a code to the phone, in E.164, if it has an account. */
  send: () =>
    mutationOptions<void, AppError, { phone: string; captcha: string }>({
      mutationFn: send,
      meta: { silent: true },
    }),

  check: (phone: string) =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (token) => {
        await unwrap(auth.verifyOtp({ phone, token, type: 'sms' }))
      },
      meta: { silent: true },
    }),
}
