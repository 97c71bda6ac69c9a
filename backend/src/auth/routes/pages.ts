import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'
import { queryOf } from '../request.ts'

/** One page of a list: its number from 1, and how many stand on it. */
interface Page {
  number: number
  size: number
  offset: number
}

const USUAL_SIZE = 50
const MOST_PER_PAGE = 1_000

/** `page` and `per_page` of the address. @throws AuthError validation_failed */
export function pageOf(request: FastifyRequest): Page {
  const number = whole(queryOf(request, 'page'), 1)
  const size = Math.min(whole(queryOf(request, 'per_page'), USUAL_SIZE), MOST_PER_PAGE)
  return { number, size, offset: (number - 1) * size }
}

function whole(text: string | undefined, fallback: number): number {
  if (!text) return fallback
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw invalid(`Bad Pagination Parameters: "${text.slice(0, 40)}" is not a whole number of at least 1`)
}

/** `x-total-count` and `link` (RFC 8288), as auth-js reads them. */
export function sendPageHeaders(reply: FastifyReply, path: string, page: Page, total: number): void {
  const last = Math.max(1, Math.ceil(total / page.size))
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${page.size}>; rel="${rel}"`
  reply.header('x-total-count', total)
  reply.header(
    'link',
    [...(page.number < last ? [link(page.number + 1, 'next')] : []), link(last, 'last')].join(', '),
  )
}
