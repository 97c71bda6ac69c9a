import type pg from 'pg'
import { isUnreachable } from '../postgres/unreachable.ts'
import { type Job, type Outcome, Run } from './run.ts'
import { readSchedule, type Schedule } from './schedule.ts'

export interface JobLog {
  info(data: object, message: string): void
  warn(data: object, message: string): void
}

export interface CronOptions {
  adminUrl: string
  admin: Pick<pg.Pool, 'query'>
  log: JobLog
  timezone: string
  now?: () => number
}

interface Task {
  job: Job
  schedule: Schedule
  /** A run is due and waits: for the end of the one under way, or for room. There is never more than one in waiting. */
  due: boolean
  run: Run | null
  timer: NodeJS.Timeout | null
}

const MINUTE_MS = 60_000
/** As many at once, each with a connection of its own. */
const MOST_RUNNING = 5
/** Minutes that were slept through and are made up for; of a longer pause only the present one counts. */
const MADE_UP_MINUTES = 5
const LAST_MOMENT_MS = 2_000

const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS

const JOBS = `select jobid::text, schedule, command, database, username, jobname from cron.job where active order by jobid`

/** Whose server process is gone, whoever had begun it. */
const CLOSE_LEFT_BEHIND = `update cron.job_run_details d
  set status = 'failed', return_message = 'server restarted', end_time = now()
  where d.status in ('starting', 'running') and d.runid <> all ($1::bigint[])
    and not exists (select from pg_stat_activity a where a.pid = d.job_pid and a.backend_start <= d.start_time)`

/** Runs the jobs of one database at their times. Only the process that leads has one. */
export class CronSchedule {
  readonly #options: CronOptions
  readonly #tasks = new Map<string, Task>()
  readonly #runs = new Map<Promise<void>, string | null>()
  readonly #refused = new Map<string, string>()
  #lastMinute: number
  #isFirst = true
  #isOver = false

  constructor(options: CronOptions) {
    this.#options = options
    this.#lastMinute = minuteOf(this.#now())
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  /** Milliseconds until the next minute begins. */
  untilNextMinute(): number {
    const now = this.#now()
    return minuteOf(now) + MINUTE_MS - now
  }

  /** Reads the jobs again. One that is gone or inactive is stopped. */
  async load(): Promise<void> {
    const { rows } = await this.#options.admin.query<Job>(JOBS)
    if (this.#isOver) return
    const ids = new Set(rows.map(({ jobid }) => jobid))
    for (const [id, task] of this.#tasks) if (!ids.has(id)) this.#drop(id, task)
    for (const job of rows) this.#take(job)
    this.#isFirst = false
    this.#startWhatIsDue()
  }

  #take(job: Job): void {
    const known = this.#tasks.get(job.jobid)
    if (known && known.job.schedule === job.schedule) {
      known.job = job
      return
    }
    try {
      const schedule = readSchedule(job.schedule, this.#options.timezone)
      if (known?.timer) clearInterval(known.timer)
      const due = known?.due ?? (schedule.kind === 'start' && this.#isFirst)
      const task: Task = { job, schedule, due, run: known?.run ?? null, timer: null }
      this.#tasks.set(job.jobid, task)
      this.#refused.delete(job.jobid)
      if (schedule.kind === 'seconds') this.#wind(task, schedule.seconds * 1_000)
    } catch {
      if (this.#refused.get(job.jobid) === job.schedule) return
      this.#refused.set(job.jobid, job.schedule)
      this.#options.log.warn(
        { job: nameOf(job), schedule: job.schedule },
        'the schedule of a job cannot be read',
      )
    }
  }

  #drop(id: string, task: Task): void {
    this.#tasks.delete(id)
    if (task.timer) clearInterval(task.timer)
    task.due = false
    void task.run?.cancel('job canceled', this.#options.admin)
  }

  /** Every so many seconds from start to start; one that takes longer is followed at once, and none is made up for. */
  #wind(task: Task, ms: number): void {
    task.timer = setInterval(() => {
      task.due = true
      this.#startWhatIsDue()
    }, ms)
    task.timer.unref()
  }

  /** Looks which minutes have begun since the last look, and closes the account of runs that nobody ends any more. */
  async tick(): Promise<void> {
    const current = minuteOf(this.#now())
    const passed = (current - this.#lastMinute) / MINUTE_MS
    if (passed <= 0) {
      // A clock that was set back for long starts anew from where it is.
      if (passed < -180) this.#lastMinute = current
      return
    }
    const from = passed > MADE_UP_MINUTES ? current : this.#lastMinute + MINUTE_MS
    if (passed > MADE_UP_MINUTES)
      this.#options.log.warn(
        { minutes: passed - 1 },
        'minutes were slept through: jobs due in them do not run',
      )
    this.#lastMinute = current
    for (let minute = from; minute <= current; minute += MINUTE_MS) {
      for (const { task, matches } of this.#byMinute()) if (matches(new Date(minute))) task.due = true
    }
    this.#startWhatIsDue()
    await this.closeLeftBehind()
  }

  *#byMinute() {
    for (const task of this.#tasks.values())
      if (task.schedule.kind === 'minutes') yield { task, matches: task.schedule.matches }
  }

  async closeLeftBehind(): Promise<void> {
    const own = [...this.#runs.values()].filter((id) => id !== null)
    // One whose row is just being written is not known yet.
    if (own.length < this.#runs.size) return
    await this.#options.admin.query(CLOSE_LEFT_BEHIND, [own])
  }

  #startWhatIsDue(): void {
    for (const task of this.#tasks.values()) {
      if (this.#isOver || this.#runs.size >= MOST_RUNNING) return
      if (!task.due || task.run) continue
      task.due = false
      const run = new Run(task.job, this.#options.adminUrl)
      task.run = run
      const working: Promise<void> = this.#account(run, (id) => this.#runs.set(working, id))
        .catch((error) => {
          if (!isUnreachable(error))
            this.#options.log.warn({ err: error, job: nameOf(run.job) }, 'a job could not be noted')
        })
        .finally(() => {
          this.#runs.delete(working)
          const now = this.#tasks.get(run.job.jobid)
          if (now) now.run = null
          this.#startWhatIsDue()
        })
      this.#runs.set(working, null)
    }
  }

  async #account(run: Run, noted: (id: string) => void): Promise<void> {
    const { admin, log } = this.#options
    const { job } = run
    let id: string | undefined
    const begun = async (pid: number | null) => {
      const { rows } = await admin.query<{ runid: string }>(
        `insert into cron.job_run_details (jobid, job_pid, database, username, command, status, start_time)
         values ($1, $2, $3, $4, $5, 'running', clock_timestamp()) returning runid::text`,
        [job.jobid, pid, job.database, job.username, job.command],
      )
      id = rows[0]?.runid
      if (id) noted(id)
    }
    const outcome = await run.work(begun)
    if (outcome === null) {
      log.warn({ job: nameOf(job) }, 'a job does not start: an earlier run of it has not ended')
      return
    }
    // What could not even be connected has its line, too.
    if (id === undefined) await begun(run.pid)
    await admin.query(
      `update cron.job_run_details set status = $2, return_message = $3, end_time = clock_timestamp() where runid = $1`,
      [id, outcome.status, outcome.message],
    )
    this.#tell(job, outcome)
  }

  #tell(job: Job, { status, message, error }: Outcome): void {
    const { log } = this.#options
    if (status === 'failed') log.warn({ job: nameOf(job), err: error }, 'a job failed')
    else log.info({ job: nameOf(job), result: message }, 'a job ran')
  }

  /** Starts nothing more; what runs has a moment left, and is then broken off and noted as failed. */
  async stop(): Promise<void> {
    this.#isOver = true
    for (const { timer } of this.#tasks.values()) if (timer) clearInterval(timer)
    if (this.#runs.size === 0) return
    const all = Promise.allSettled(this.#runs.keys())
    const cut = setTimeout(() => {
      for (const { run } of this.#tasks.values()) void run?.cancel('server stopped', this.#options.admin)
    }, LAST_MOMENT_MS)
    await all
    clearTimeout(cut)
  }
}

const nameOf = ({ jobname, jobid }: Job) => jobname ?? jobid
