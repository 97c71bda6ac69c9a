import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticator } from '../auth/caller.ts'
import { MemoryRateLimits } from '../auth/rate-limit.ts'
import { accountOf } from '../postgres/shares.ts'
import { isApi } from './addresses.ts'
import { isLocal, networkOf } from './proxies.ts'
import type { GuardSettings } from './settings.ts'

/** Is it this machine that asks, and nobody through it? The administrator's own programs are not counted. */
export const isOwnMachine = (request: FastifyRequest) =>
  isLocal(request.ip) && isLocal(request.socket.remoteAddress ?? '')

/**
 * Limits the requests to all APIs by address and by account. It bounds load and nothing else, so each process counts
 * for itself; what protects accounts is counted in the database (auth/shared-rate-limits.ts).
 */
export function limitRequests(
  app: FastifyInstance,
  authenticate: Authenticator,
  { perAddress, perAccount }: Pick<GuardSettings, 'perAddress' | 'perAccount'>,
): void {
  const limits = new MemoryRateLimits()
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' || !isApi(request.url) || isOwnMachine(request)) return
    const wait = await limits.take(`address ${networkOf(request.ip)}`, perAddress)
    if (wait > 0) return refuse(reply, wait)
    const account = await askedBy(authenticate, request)
    if (account === null) return
    const accountWait = await limits.take(`account ${account}`, perAccount)
    if (accountWait > 0) return refuse(reply, accountWait)
  })
}

/** One body that every client library finds its code and message in, wherever its page comes from. */
function refuse(reply: FastifyReply, wait: number): FastifyReply {
  const code = 'over_request_rate_limit'
  const message = 'API rate limit exceeded'
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'Retry-After')
  return reply.code(429).header('retry-after', wait).send({ code, error_code: code, message, msg: message })
}

/** Whose token it is; null for none, or for one that the API will refuse. */
async function askedBy(authenticate: Authenticator, request: FastifyRequest): Promise<string | null> {
  const { authorization, apikey } = request.headers
  if (!authorization || typeof apikey !== 'string') return null
  const caller = await authenticate({ authorization, apikey }).catch(() => null)
  return caller && accountOf(caller)
}
