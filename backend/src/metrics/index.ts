import { timingSafeEqual } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '../postgres/database.ts'
import type { Secrets } from '../secrets.ts'
import { measureDatabase } from './database.ts'
import { type Minute, Requests } from './requests.ts'

export interface MetricsParts {
  db: Database
  secrets: Secrets
  log: FastifyBaseLogger
  ready: Promise<unknown>
}

const MINUTE_MS = 60_000
const PROCESS = `${hostname()}:${process.pid}`

/**
 * Counts what is answered. `GET /metrics` gives it as Prometheus reads it, to the bearer of the secret key; the minutes
 * go into `backend.minutes`.
 */
export function metrics(app: FastifyInstance, { db, secrets, log, ready }: MetricsParts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Requests(registry)
  measureDatabase(registry, db)
  app.addHook('onResponse', (request, reply, done) => {
    requests.count(request.url, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    reply.header('cache-control', 'no-store')
    if (!isSame(given, secrets.secretKey))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'The secret key is missing' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  let isReady = false
  ready.then(
    () => {
      isReady = true
    },
    () => {},
  )
  const timer = setInterval(() => {
    if (!isReady) return
    const minute = requests.take()
    if (minute)
      keep(db, minute).catch((error: unknown) => log.warn({ err: error }, 'the minute was not written'))
  }, MINUTE_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    const last = isReady ? requests.take() : null
    if (last) await keep(db, last).catch(() => {})
  })
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function keep({ admin }: Database, { requests, errors, refused, p50, p95 }: Minute): Promise<void> {
  await admin.query(
    `with kept as (
       insert into backend.minutes (minute, process, requests, errors, refused, p50_ms, p95_ms, resident_bytes)
       values (date_trunc('minute', now()), $1, $2, $3, $4, $5, $6, $7)
       on conflict (minute, process) do update set requests = minutes.requests + excluded.requests,
         errors = minutes.errors + excluded.errors, refused = minutes.refused + excluded.refused,
         p95_ms = greatest(minutes.p95_ms, excluded.p95_ms), resident_bytes = excluded.resident_bytes)
     delete from backend.minutes where minute < now() - interval '7 days'`,
    [PROCESS, requests, errors, refused, p50, p95, process.memoryUsage.rss()],
  )
}
