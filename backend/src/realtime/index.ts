import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import type { Authenticator } from '../auth/caller.ts'
import { clientAddress, networkOf, type Trust, trustLocal } from '../guard/proxies.ts'
import type { Database } from '../postgres/database.ts'
import { broadcastRoutes } from './broadcast-routes.ts'
import { LIMITS, type Limits } from './limits.ts'
import { keepMessagesFor } from './messages.ts'
import { refuse, Server } from './server.ts'

export interface RealtimeOptions {
  db: Database
  /** Who a key and a token speak for. */
  authenticate: Authenticator
  /** Settles when the database is there: sockets wait for it. */
  ready: Promise<unknown>
  limits?: Partial<Limits>
  /** Who may say for whom a socket is opened; a proxy on this machine unless told otherwise. */
  trust?: Trust
  /** Whether anybody may broadcast on topics that are not private, as on Supabase unless its settings say otherwise. */
  publicTopics?: boolean
}

const SOCKET_PATH = '/websocket'

/**
 * The Realtime API of the contract: sockets at `/websocket` (the Phoenix protocol as realtime-js speaks it), broadcasts
 * by request at `/api/broadcast`. Any page may open a socket, as with the other APIs: nothing is known of a caller but
 * the key and the token that the page itself sends.
 */
export const realtime: FastifyPluginAsync<RealtimeOptions> = async (app, options) => {
  const { db, authenticate, ready, trust = trustLocal, publicTopics = true } = options
  const server = new Server({
    db,
    authenticate,
    log: app.log,
    limits: { ...LIMITS, ...options.limits },
    publicTopics,
  })
  const path = `${app.prefix}${SOCKET_PATH}`

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whoever goes away while being answered is no fault of ours.
    socket.on('error', () => {})
    if (request.url?.split('?')[0] !== path) {
      refuse(socket, 404, 'Not Found')
      return
    }
    const address = networkOf(clientAddress(request, trust))
    ready
      .then(() => server.upgrade(request, socket, head, address))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be opened')
        refuse(socket, 500, 'Internal Server Error')
      })
  }
  app.server.on('upgrade', upgrade)
  ready.then(
    () => server.cluster.start(),
    () => {},
  )
  const stopCleaning = keepMessagesFor(db, ready, app.log)
  // Before the server waits for its connections to end, of which sockets are some.
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade)
    stopCleaning()
    await server.close()
  })
  await app.register(broadcastRoutes, { server })
}
