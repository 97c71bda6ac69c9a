import type pg from 'pg'
import type { Database } from '../postgres/database.ts'
import { isUnreachable } from '../postgres/unreachable.ts'
import { CronSchedule, type JobLog } from './cron.ts'
import { Leader, pausedOr } from './leader.ts'
import { Requests } from './requests.ts'

interface Settings {
  /** The tables are there, and not of the real extension, which runs by itself. */
  cron: boolean
  net: boolean
  timezone: string
  batch: string
  ttl: string
}

const OURS = (table: string) =>
  `exists (select from pg_trigger where tgname = 'tell_backend' and tgrelid = to_regclass('${table}'))`

/** pg_cron and pg_net are set by settings of the database, such as `alter database … set cron.timezone`. */
const SETTINGS = `select ${OURS('cron.job')} as cron, ${OURS('net.http_request_queue')} as net,
  coalesce(nullif(current_setting('cron.timezone', true), ''), 'GMT') as timezone,
  coalesce(nullif(current_setting('pg_net.batch_size', true), ''), '200') as batch,
  coalesce(nullif(current_setting('pg_net.ttl', true), ''), '6 hours') as ttl`

const LONGEST_WAIT_MS = 60_000

/**
 * Runs the jobs of pg_cron and sends the requests of pg_net, in one process of those over a database. Gives how to stop.
 */
export function startJobs(db: Database, log: JobLog): () => Promise<void> {
  const warn = (error: unknown) => {
    // That the database is away is told by others.
    if (!isUnreachable(error)) log.warn({ err: error }, 'the jobs of the database were interrupted')
  }
  const leader = new Leader({
    adminUrl: db.adminUrl,
    warn,
    lead: (client, over) => lead(client, over, { db, log, warn }),
  })
  return () => leader.stop()
}

interface Parts {
  db: Database
  log: JobLog
  warn: (error: unknown) => void
}

async function lead(client: pg.Client, over: AbortSignal, { db, log, warn }: Parts): Promise<void> {
  let cron: CronSchedule | null = null
  let requests: Requests | null = null
  const told = new Set<string>()
  let wakeUp = () => {}
  client.on('notification', ({ payload }) => {
    if (payload === 'net' && requests) requests.wake()
    else if (payload) {
      told.add(payload)
      wakeUp()
    }
  })
  await client.query('listen backend_jobs')
  try {
    while (!over.aborted) {
      const { rows } = await client.query<Settings>(SETTINGS)
      const settings = rows[0]
      if (settings?.cron && !cron) {
        cron = new CronSchedule({
          adminUrl: db.adminUrl,
          admin: db.admin,
          log,
          timezone: zoneOf(settings, log),
        })
        await cron.closeLeftBehind()
      }
      if (settings?.net) {
        const { batch, ttl } = settings
        requests ??= new Requests({
          admin: db.admin,
          batchSize: Math.max(1, Number(batch) || 200),
          ttl,
          warn,
        })
        requests.wake()
        await requests.expire()
      }
      told.clear()
      await cron?.load()
      await cron?.tick()
      const wait = new AbortController()
      wakeUp = () => wait.abort()
      if (told.size === 0)
        await pausedOr(AbortSignal.any([over, wait.signal]), cron?.untilNextMinute() ?? LONGEST_WAIT_MS)
    }
  } finally {
    await Promise.all([cron?.stop(), requests?.stop()])
  }
}

function zoneOf({ timezone }: Settings, log: JobLog): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return timezone
  } catch {
    log.warn({ timezone }, 'cron.timezone is not known: jobs run by GMT')
    return 'GMT'
  }
}
