import { z } from 'zod'
import { verifyCaptcha } from '../_shared/captcha.ts'

const answer = z.looseObject({ 'error-codes': z.array(z.string()).default([]) })

/** Asks the captcha's service about a token that nobody has: it complains of the key before it complains of the token. */
export async function captchaSecretProblem(): Promise<string | null> {
  const asked = await verifyCaptcha('teste', '').catch(() => undefined)
  if (asked === null) return 'O captcha não está ligado.'
  if (asked === undefined) return 'O serviço de captcha não respondeu. Confira a internet do servidor.'
  const codes = answer.parse(asked)['error-codes']
  return codes.some((code) => code.includes('secret'))
    ? 'O serviço respondeu, mas não aceita a chave: confira CAPTCHA_SECRET.'
    : null
}
