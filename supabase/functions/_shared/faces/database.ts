import { Refused } from './answers.ts'

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

/**
 * What a database function answered.
 *
 * @throws Refused NOT_ALLOWED when the database denies it to the caller, SEEING_AS while they see as somebody
 * else @throws Error otherwise
 */
export async function answerOf(request: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await request
  if (!error) return data
  if (error.code === 'PT423') throw new Refused('SEEING_AS')
  if (error.code === '42501' || error.code?.startsWith('PGRST3')) throw new Refused('NOT_ALLOWED')
  throw new Error(error.message, { cause: error })
}
