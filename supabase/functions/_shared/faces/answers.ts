import { Refusal } from '../answers.ts'
import { REFUSALS, type RefusalCode } from './engine/refusals.ts'

/**
 * What the caller did wrong, or may not do, is a 4xx and what is not working a 5xx. A picture or a consent that is not as
 * it should be is an ordinary outcome: 200, so that `functions.invoke` gives it as `data`.
 */
const STATUS: Partial<Record<RefusalCode, number>> = {
  INVALID: 400,
  NOT_ALLOWED: 403,
  NO_STATION: 403,
  TOO_LARGE: 413,
  SEEING_AS: 423,
  TOO_MANY: 429,
  QUEUE_FULL: 503,
  PROVIDER_DOWN: 503,
}

/** A request about a face that is refused. */
export class Refused extends Refusal {
  declare readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code, REFUSALS[code], STATUS[code] ?? 200)
  }
}

/** What a function needs for all of its calls. Where it cannot be had, each call is refused, and the log says why. */
export function ready<T>(prepare: () => Promise<T>): Promise<T> {
  const prepared = prepare().catch((error: unknown) => {
    console.error(error)
    throw new Refused('PROVIDER_DOWN')
  })
  prepared.catch(() => {})
  return prepared
}
