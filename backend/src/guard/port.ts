import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { isLocal } from './proxies.ts'
import type { GuardSettings } from './settings.ts'
import { LIMITS } from './settings.ts'
import { readTls } from './tls.ts'

/** The server of the one port, with TLS where the settings name a certificate. @throws StartError */
export function createPort(settings: GuardSettings, handler: RequestListener): Server {
  const options = {
    maxHeaderSize: LIMITS.headerBytes,
    headersTimeout: LIMITS.headersMs,
    // Bodies have a rate to keep instead (bodies.ts): a large photo over a slow line takes as long as it takes.
    requestTimeout: 0,
    keepAliveTimeout: LIMITS.keepAliveMs,
    connectionsCheckingInterval: 5_000,
    highWaterMark: 64 * 1024,
  }
  const server: Server = settings.tls
    ? createTlsServer({ ...options, ...readTls(settings.tls), handshakeTimeout: LIMITS.handshakeMs }, handler)
    : createServer(options, handler)
  server.setTimeout(LIMITS.silenceMs)
  if (settings.maxConnections > 0) limitConnections(server, settings)
  return server
}

/** No more than so many at once, and half of them from one address that is no trusted proxy. */
function limitConnections(server: Server, { maxConnections, trust }: GuardSettings): void {
  server.maxConnections = maxConnections
  const mostOfOne = Math.ceil(maxConnections / 2)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLocal(address) || trust(address, 0)) return
    const theirs = (open.get(address) ?? 0) + 1
    open.set(address, theirs)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (theirs > mostOfOne) socket.destroy()
  })
}
