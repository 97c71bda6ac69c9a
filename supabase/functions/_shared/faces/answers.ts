import { REFUSALS, type RefusalCode } from './refusals.ts'

/** A request that is refused; its sentence is for the person. */
export class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(REFUSALS[code])
    this.code = code
  }
}

/**
 * What the caller did wrong, or may not do, is a 4xx and what is not working a 5xx. A picture or a consent that is not as
 * it should be is an ordinary outcome: 200, so that `functions.invoke` gives it as `data`.
 */
const STATUS: Partial<Record<RefusalCode, number>> = {
  INVALID: 400,
  NOT_ALLOWED: 403,
  NO_STATION: 403,
  METHOD: 405,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  UNEXPECTED: 500,
  QUEUE_FULL: 503,
  PROVIDER_DOWN: 503,
}

/** `{ success: false, error, code }`, whatever the status: the sentence and the word for programs. */
const refusal = (code: RefusalCode): Response =>
  Response.json({ success: false, error: REFUSALS[code], code }, { status: STATUS[code] ?? 200 })

/** Answers a POST with what `work` gives, as `{ success: true, … }`, or with the refusal that it throws. */
export async function answered(
  request: Request,
  work: () => Promise<Record<string, unknown>>,
): Promise<Response> {
  if (request.method !== 'POST') return refusal('METHOD')
  try {
    return Response.json({ success: true, ...(await work()) })
  } catch (error) {
    if (error instanceof Refused) return refusal(error.code)
    console.error(error)
    return refusal('UNEXPECTED')
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
