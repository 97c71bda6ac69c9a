import type { FastifyInstance } from 'fastify'
import { LIMITS } from './settings.ts'

const ONE_YEAR_S = 31_536_000
/** Answers of these are data, and of one person: no page, and nothing to keep. */
const DATA = /^\/(?:rest|auth|functions|realtime)\/v1\b/

/**
 * What every answer carries (OWASP Secure Headers Project), unless it says something else itself: storage and the web
 * app have policies of their own. The id of a request stands in the log as `reqId`.
 */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`)
    if (DATA.test(request.url)) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      reply.header('referrer-policy', 'no-referrer')
      // Pages of other origins may ask too, as they may on Supabase: CORS says so, and so does this.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    done()
  })
}

/** Refuses what is too long or too much before anything looks at it. */
export function boundedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length > 2 * LIMITS.headers) {
      reply
        .code(431)
        .send({ code: 'too_many_headers', message: `At most ${LIMITS.headers} headers are read` })
    } else if (request.url.length > LIMITS.urlCharacters) {
      reply
        .code(414)
        .send({ code: 'uri_too_long', message: `At most ${LIMITS.urlCharacters} characters of URL are read` })
    } else done()
  })
}
