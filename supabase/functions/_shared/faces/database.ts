import { answerOf as answerOfRule } from '../rules.ts'
import { Refused } from './answers.ts'

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

/**
 * What a database function answered.
 *
 * @throws Refused NOT_ALLOWED when the database denies it to the caller, SEEING_AS while they see as somebody
 * else, Refusal what another rule says @throws Error otherwise
 */
export async function answerOf(request: PromiseLike<Answer>): Promise<unknown> {
  const answer = await request
  const code = answer.error?.code
  if (code === 'PT423') throw new Refused('SEEING_AS')
  if (code === '42501' || code?.startsWith('PGRST3')) throw new Refused('NOT_ALLOWED')
  return answerOfRule(Promise.resolve(answer))
}
