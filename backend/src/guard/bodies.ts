import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIMITS } from './settings.ts'

interface Watched {
  sinceMs: number
  /** What its connection had brought by then. */
  bytes: number
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Ends requests whose bodies come slower than anybody's connection is: they only hold the server's memory. */
export function watchBodies(
  app: FastifyInstance,
  { bytes, everyMs }: { bytes: number; everyMs: number } = {
    bytes: LIMITS.bodyBytes,
    everyMs: LIMITS.bodyMs,
  },
): void {
  const coming = new Map<IncomingMessage, Watched>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0) {
      coming.set(raw, { sinceMs: performance.now(), bytes: raw.socket.bytesRead })
      raw.once('close', () => coming.delete(raw))
    }
    done()
  })
  const look = () => {
    const now = performance.now()
    for (const [raw, watched] of coming) {
      const { bytesRead } = raw.socket
      // What has arrived and is not read yet is not the sender's fault.
      const isTheirTurn = !raw.complete && raw.readableLength < raw.readableHighWaterMark
      const isSlow = isTheirTurn && bytesRead - watched.bytes < bytes
      if (raw.complete || raw.destroyed) coming.delete(raw)
      else if (!isTheirTurn) coming.set(raw, { sinceMs: now, bytes: bytesRead })
      else if (now - watched.sinceMs < everyMs) continue
      else if (isSlow) raw.socket.end(TIMED_OUT, () => raw.socket.destroy())
      else coming.set(raw, { sinceMs: now, bytes: bytesRead })
    }
  }
  const timer = setInterval(look, everyMs / 4)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
