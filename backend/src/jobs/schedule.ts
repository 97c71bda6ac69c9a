import { Cron } from 'croner'

/** When a job runs: every so many seconds, in the minutes that match, or once when the schedule starts. */
export type Schedule =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'minutes'; matches: (minute: Date) => boolean }
  | { kind: 'start' }

const SECONDS = /^([1-9]|[1-5]\d) seconds?$/
const FIELD = String.raw`[\d*,/-]+`
const NAMED = String.raw`[\da-z*,/-]+`
const FIELDS = new RegExp(String.raw`^${FIELD} ${FIELD} (?:${FIELD}|\$) ${NAMED} ${NAMED}$`)
const NICKNAMES: Record<string, string> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/**
 * Reads a schedule as pg_cron does (github.com/citusdata/pg_cron, README): five fields, `$` for the last day of the month,
 * `[1-59] seconds`, and the names that begin with @. The time zone is IANA's.
 *
 * @throws Error when it is none
 */
export function readSchedule(text: string, timezone: string): Schedule {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (plain === '@reboot') return { kind: 'start' }
  const seconds = SECONDS.exec(plain)?.[1]
  if (seconds) return { kind: 'seconds', seconds: Number(seconds) }
  const fields = NICKNAMES[plain] ?? plain
  if (!FIELDS.test(fields)) throw new Error(`invalid schedule: ${text}`)
  const [minute, hour, day = '', month, weekday = ''] = fields.split(' ')
  // Vixie's rule: a day counts when either field says so, unless one of them begins with a star.
  const domAndDow = day.startsWith('*') || weekday.startsWith('*')
  const pattern = [minute, hour, day === '$' ? 'L' : day, month, weekday].join(' ')
  const cron = new Cron(pattern, { mode: '5-part', timezone, domAndDow, paused: true })
  return { kind: 'minutes', matches: (moment) => cron.match(moment) }
}
