import { Refusal } from './answers.ts'

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

const RULE = /^PT(4\d\d)$/

/**
 * What a rule of the database answered. `invalid` is the sentence for values that it does not take.
 *
 * @throws Refusal with its code and sentence
 */
export async function answerOf(request: PromiseLike<Answer>, invalid?: string): Promise<unknown> {
  const { data, error } = await request
  if (!error) return data
  const { code = '', message } = error
  const rule = RULE.exec(code)
  if (rule) throw new Refusal(code, message, Number(rule[1]))
  if (code === '42501') throw new Refusal(code, message, 403)
  if (code.startsWith('PGRST3')) throw new Refusal(code, 'Entre na sua conta para continuar.', 401)
  if (invalid && /^2[23]/.test(code)) throw new Refusal('PT400', invalid, 400)
  throw new Error(message, { cause: error })
}
