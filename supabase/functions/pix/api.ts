import { z } from 'zod'
import { type Answer, type Sent, send } from './request.ts'

/** How the bank of one key is reached. */
export interface Access {
  chave_id: string
  /** The Pix key itself. */
  valor: string
  base: string
  token: string
  cliente: string
  segredo: string
  cert: string
  key: string
  ca?: string | undefined
}

/** The bank answered, and not with what was asked for. */
export class BankError extends Error {
  readonly status: number

  constructor(what: string, { status, body }: Answer) {
    const known = z.object({ detail: z.string() }).safeParse(body)
    super(`${what}: ${status}${known.success ? ` ${known.data.detail.slice(0, 200)}` : ''}`)
    this.status = status
  }
}

const valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))
const token = z.object({ access_token: z.string(), expires_in: z.coerce.number().default(60) })
const cob = z.object({ txid: z.string(), pixCopiaECola: z.string().min(20).max(600) })
const devolucao = z.object({ id: z.string(), status: z.string() })
const listed = devolucao.extend({ rtrId: z.string().nullish(), valor })
const pix = z.object({
  endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/),
  txid: z.string().nullish(),
  chave: z.string().nullish(),
  valor,
  horario: z.string(),
  devolucoes: z.array(listed).nullish(),
})
export type Pix = z.output<typeof pix>
const page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int() }) }),
  pix: z.array(z.unknown()).nullish(),
})

const PAGE_SIZE = 100
/** More than a church gets in the days of one list: a bank that never ends is left. */
const MOST_PAGES = 500
/** Banks refuse lists over many days. */
const LIST_MS = 5 * 86_400_000

/** As RFC 3339 says it, without fractions of a second. */
const moment = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
const reais = (centavos: number) => (centavos / 100).toFixed(2)

/** Tokens are kept as long as they hold, less what a request may take. */
const tokens = new Map<string, { token: string; until: number }>()
const EARLY_MS = 20_000

/**
 * The API Pix of Banco Central do Brasil, as the bank of a church offers it.
 * Contract: github.com/bacen/pix-api (OpenAPI); OAuth 2.0 client credentials (RFC 6749, 4.4) over mutual TLS.
 */
export class BankApi {
  readonly #access: Access

  constructor(access: Access) {
    this.#access = access
  }

  /** A charge with a dynamic QR; the same txid again is the same charge. */
  async charge(txid: string, centavos: number, seconds: number, text: string): Promise<string> {
    const answer = await this.#ask('PUT', `/cob/${txid}`, {
      calendario: { expiracao: seconds },
      valor: { original: reais(centavos) },
      chave: this.#access.valor,
      solicitacaoPagador: text,
    })
    if (answer.status !== 200 && answer.status !== 201) throw new BankError('cob', answer)
    return cob.parse(answer.body).pixCopiaECola
  }

  /** A Pix that arrived; null when the bank knows of none, or of another key's. */
  async pix(endToEndId: string): Promise<Pix | null> {
    const answer = await this.#ask('GET', `/pix/${endToEndId}`)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new BankError('pix', answer)
    const found = pix.parse(answer.body)
    const isOurs =
      found.endToEndId === endToEndId && (found.chave ?? this.#access.valor) === this.#access.valor
    return isOurs ? found : null
  }

  /**
   * All that arrived at this key between two moments, page by page. `isOnly`: nothing else receives by this access, so that what names
   * no key is ours too.
   */
  async *arrived(from: Date, to: Date, isOnly: boolean): AsyncGenerator<Pix> {
    for (let since = from.getTime(); since < to.getTime(); since += LIST_MS) {
      const days = { inicio: moment(since), fim: moment(Math.min(since + LIST_MS, to.getTime())) }
      for (let number = 0, pages = 1; number < Math.min(pages, MOST_PAGES); number += 1) {
        const query = new URLSearchParams({
          ...days,
          'paginacao.paginaAtual': String(number),
          'paginacao.itensPorPagina': String(PAGE_SIZE),
        })
        const answer = await this.#ask('GET', `/pix?${query}`)
        if (answer.status !== 200) throw new BankError('pix', answer)
        const { parametros, pix: rows } = page.parse(answer.body)
        pages = parametros.paginacao.quantidadeDePaginas
        for (const row of rows ?? []) {
          const found = pix.safeParse(row)
          if (!found.success) console.error(found.error)
          else if (found.data.chave ? found.data.chave === this.#access.valor : isOnly) yield found.data
        }
      }
    }
  }

  /** Gives back so many cents of a Pix; the same id again gives nothing back twice. */
  async refund(endToEndId: string, id: string, centavos: number): Promise<string> {
    const answer = await this.#ask('PUT', `/pix/${endToEndId}/devolucao/${id}`, { valor: reais(centavos) })
    if (answer.status !== 200 && answer.status !== 201) throw new BankError('devolucao', answer)
    return devolucao.parse(answer.body).status
  }

  /** Where the bank tells of payments to this key; it adds /pix to it. */
  async announceTo(url: string): Promise<void> {
    const answer = await this.#ask('PUT', `/webhook/${encodeURIComponent(this.#access.valor)}`, {
      webhookUrl: url,
    })
    if (answer.status < 200 || answer.status > 204) throw new BankError('webhook', answer)
  }

  /** Whether the bank knows us and this key: it says where it tells of payments, or that it tells nobody. */
  async greet(): Promise<void> {
    tokens.delete(this.#access.chave_id)
    const answer = await this.#ask('GET', `/webhook/${encodeURIComponent(this.#access.valor)}`)
    if (answer.status !== 200 && answer.status !== 404) throw new BankError('webhook', answer)
  }

  async #ask(method: Sent['method'], path: string, body?: object): Promise<Answer> {
    const { base, cert, key, ca } = this.#access
    const ask = async () =>
      send({
        method,
        url: base.replace(/\/+$/, '') + path,
        headers: {
          authorization: `Bearer ${await this.#token()}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
        cert,
        key,
        ca,
      })
    const answer = await ask()
    if (answer.status !== 401) return answer
    tokens.delete(this.#access.chave_id)
    return ask()
  }

  async #token(): Promise<string> {
    const { chave_id, cliente, segredo, cert, key, ca } = this.#access
    const kept = tokens.get(chave_id)
    if (kept && kept.until > Date.now()) return kept.token
    const answer = await send({
      method: 'POST',
      url: this.#access.token,
      headers: {
        authorization: `Basic ${Buffer.from(`${cliente}:${segredo}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      cert,
      key,
      ca,
    })
    if (answer.status !== 200) throw new BankError('token', answer)
    const { access_token, expires_in } = token.parse(answer.body)
    tokens.set(chave_id, { token: access_token, until: Date.now() + expires_in * 1000 - EARLY_MS })
    return access_token
  }
}
