import type { NamedBackup } from './names.ts'
import type { Keep } from './settings.ts'

const DAY_MS = 86_400_000

const day = (moment: Date) => Math.floor((moment.getTime() - moment.getTimezoneOffset() * 60_000) / DAY_MS)
/** The first of January 1970 was a Thursday: weeks begin on Mondays. */
const week = (moment: Date) => Math.floor((day(moment) + 3) / 7)
const month = (moment: Date) => moment.getFullYear() * 12 + moment.getMonth()

/**
 * Backups that need not be kept: all but the latest of each of the last days, weeks and months that have one. So a
 * machine that was off for a month keeps what it has.
 *
 * @param backups the latest first
 */
export function surplus(backups: readonly NamedBackup[], keep: Keep): NamedBackup[] {
  const kept = new Set<NamedBackup>()
  for (const [periodOf, count] of [
    [day, keep.days],
    [week, keep.weeks],
    [month, keep.months],
  ] as const) {
    const periods = new Set<number>()
    for (const backup of backups) {
      const period = periodOf(backup.moment)
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(backup)
    }
  }
  return backups.filter((backup) => !kept.has(backup))
}

/** The last moment at which a daily backup was to be made, in the machine's own time. */
export function lastDue(now: Date, hour: number): Date {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** Whether a daily backup is to be made now: there is none since the last moment at which one was due. */
export function isDue(now: Date, hour: number, backups: readonly NamedBackup[]): boolean {
  // One from the future was made while the clock was wrong.
  const latest = backups.find(({ moment }) => moment <= now)
  return latest === undefined || latest.moment < lastDue(now, hour)
}
