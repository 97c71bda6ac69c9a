import { z } from 'zod'
import {
  type Dia,
  dia,
  type Mark,
  type MarkAnswer,
  markAnswer,
  type Secrets,
  type SignedList,
  signedList,
} from './model'
import type { Envelope } from './seal'

/** Nothing came back: no network, or the church's machine is away. Worth trying again. */
export class Unreachable extends Error {}

/** The server said no. */
export class RefusedByServer extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }

  /** The station was revoked, or is not known any more. */
  get isEnd(): boolean {
    return this.status === 410 || this.status === 403
  }
}

const TIMEOUT_MS = 15_000
const LONG_TIMEOUT_MS = 90_000
const failure = z.object({ error: z.string() })
const faces = z.union([
  z.object({ versao: z.string(), igual: z.literal(true) }),
  z.object({
    versao: z.string(),
    igual: z.literal(false),
    envelope: z.object({ efemera: z.string(), iv: z.string(), cifra: z.string() }),
  }),
])
export type FacesAnswer =
  | { versao: string; igual: true }
  | { versao: string; igual: false; envelope: Envelope }

async function ask(
  { url, chave, segredo }: Secrets,
  body: Record<string, unknown>,
  timeout = TIMEOUT_MS,
): Promise<unknown> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`${url}/functions/v1/estacao`, {
      method: 'POST',
      headers: { apikey: chave, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, segredo }),
      signal: AbortSignal.timeout(timeout),
    })
    answer = await response.json()
  } catch (error) {
    throw new Unreachable('A igreja não respondeu.', { cause: error })
  }
  if (response.ok) return answer
  // busy or starting: what was asked is asked again
  if (response.status >= 500 || response.status === 429) throw new Unreachable('A igreja não respondeu.')
  const said = failure.safeParse(answer)
  throw new RefusedByServer(response.status, said.success ? said.data.error : 'A igreja recusou o pedido.')
}

/** What a paired station asks the church. All of it @throws Unreachable, RefusedByServer */
export class StationClient {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  async days(): Promise<Dia[]> {
    return z.object({ dias: z.array(dia) }).parse(await ask(this.#secrets, { acao: 'dias' })).dias
  }

  async openDay(ocorrencia: string): Promise<SignedList> {
    return signedList.parse(await ask(this.#secrets, { acao: 'abrir', ocorrencia }, LONG_TIMEOUT_MS))
  }

  async faces(versao: string): Promise<FacesAnswer> {
    return faces.parse(await ask(this.#secrets, { acao: 'rostos', versao }, LONG_TIMEOUT_MS))
  }

  async send(marcas: readonly Mark[], pendentes: number): Promise<MarkAnswer> {
    return markAnswer.parse(await ask(this.#secrets, { acao: 'marcar', marcas, pendentes }))
  }

  /** What the Kids ask, see na_estacao_kids. */
  async kids(pedido: string, dados: Record<string, unknown>): Promise<unknown> {
    const answer = await ask(this.#secrets, { acao: 'kids', pedido, dados })
    return z.object({ resposta: z.unknown() }).parse(answer).resposta
  }

  async closeDay(): Promise<void> {
    await ask(this.#secrets, { acao: 'encerrar' })
  }
}
