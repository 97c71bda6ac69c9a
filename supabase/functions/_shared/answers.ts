/** A request that is refused: a word for programs, a sentence for the person, and the status that says whose fault it is. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, sentence: string, status: number) {
    super(sentence)
    this.code = code
    this.status = status
  }
}

const UNEXPECTED = new Refusal('UNEXPECTED', 'Algo deu errado. Tente de novo.', 500)
const METHOD = new Refusal('METHOD', 'Este endereço só aceita pedidos POST.', 405)

/** `{ success: false, error, code }`, whatever the status. */
const refusal = ({ code, message, status }: Refusal): Response =>
  Response.json({ success: false, error: message, code }, { status })

/** Answers a POST with what `work` gives, as `{ success: true, … }`, or with the refusal that it throws. */
export async function answered(
  request: Request,
  work: () => Promise<Record<string, unknown>>,
): Promise<Response> {
  if (request.method !== 'POST') return refusal(METHOD)
  try {
    return Response.json({ success: true, ...(await work()) })
  } catch (error) {
    if (error instanceof Refusal) return refusal(error)
    console.error(error)
    return refusal(UNEXPECTED)
  }
}
