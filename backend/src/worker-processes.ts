import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'

/** Set in the environment of a worker: its data folder belongs to the process that started it. */
const MARK = 'BACKEND_WORKER'

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 30_000
const WELL_MS = 60_000
const PATIENCE_MS = 25_000

/** Whether another process has started this one to work beside it. */
export const isWorker = (env: Record<string, string | undefined> = process.env): boolean => env[MARK] === '1'

/** What the workers are told of the backend that starts them. */
interface Started {
  config: Config
  databaseUrl: string
  url: string
}

/**
 * Further processes of the same program on the same port, one for each core that is to be used (PROCESSES). The system
 * deals the connections out; the processes share nothing but PostgreSQL and the files. One that ends by itself is
 * started again.
 */
export class WorkerProcesses {
  readonly #backend: Started
  readonly #stopping = new AbortController()
  readonly #keeping: Promise<void>[]
  readonly #children = new Set<ChildProcess>()

  constructor(backend: Started, count: number) {
    this.#backend = backend
    this.#keeping = Array.from({ length: count }, () => this.#keep())
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    for (const child of this.#children) child.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const child of this.#children) child.kill('SIGKILL')
    }, PATIENCE_MS)
    await Promise.all(this.#keeping)
    clearTimeout(late)
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stopping
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; ) {
      const startedAt = performance.now()
      const child = this.#start()
      this.#children.add(child)
      await once(child, 'exit')
      this.#children.delete(child)
      wait = performance.now() - startedAt > WELL_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LAST_PAUSE_MS)
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  #start(): ChildProcess {
    const { config, databaseUrl, url } = this.#backend
    const [, program = '', ...args] = process.argv
    return fork(program, args, {
      env: {
        ...process.env,
        [MARK]: '1',
        DATABASE_URL: databaseUrl,
        DATA_DIR: config.dataDir,
        PORT: new URL(url).port || String(config.port),
        PUBLIC_URL: config.publicUrl,
      },
    })
  }
}

/** Settles when the process that started this one is gone, however it ended; it may have gone before anybody asked. */
export const starterIsGone = async (): Promise<unknown> => process.connected && once(process, 'disconnect')
