import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { namedBackups } from './names.ts'
import { isDue } from './retention.ts'
import type { BackupSettings } from './settings.ts'

const MAIN = join(import.meta.dirname, 'daily-main.ts')
const MINUTE_MS = 60_000

export interface ScheduleOptions {
  config: Config
  settings: BackupSettings
  env: Record<string, string | undefined>
  log: FastifyBaseLogger
  /** How long after the start the first look is taken, and how often then. */
  everyMs?: number
  /** How long after a failure the next attempt waits. */
  afterFailureMs?: number
}

/**
 * Makes a backup every day at the hour of the settings, and soon after the start when nights were missed; after a
 * failure again an hour later. Answers how to stop, which also breaks off the one under way.
 */
export function scheduleBackups(options: ScheduleOptions): () => Promise<void> {
  const { settings, log, everyMs = 2 * MINUTE_MS, afterFailureMs = 60 * MINUTE_MS } = options
  const { folder, hour } = settings
  if (hour === null) return async () => {}
  let notBefore = 0
  let child: ChildProcess | null = null
  let working: Promise<void> = Promise.resolve()
  let isStopped = false

  const look = async () => {
    if (isStopped || Date.now() < notBefore) return
    if (!isDue(new Date(), hour, await namedBackups(folder, 'copia')) || isStopped) return
    const run = startDaily(options)
    child = run.process
    const error = await run.error
    child = null
    if (error === null || isStopped) return
    notBefore = Date.now() + afterFailureMs
    log.warn({ reason: error }, 'the daily backup failed')
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    working = look()
      .catch((error) => log.warn({ err: error }, 'the daily backup failed'))
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    child?.kill('SIGTERM')
    await working
  }
}

/** `error` settles with what the process said when it failed, or null. */
function startDaily({ config, env }: ScheduleOptions): {
  process: ChildProcess
  error: Promise<string | null>
} {
  const args = [MAIN, '--project', config.project, '--data', config.dataDir]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  const error = once(child, 'close').then(
    ([code]) => (code === 0 ? null : said.trim() || `exit code ${code}`),
    (failure) => String(failure),
  )
  return { process: child, error }
}
