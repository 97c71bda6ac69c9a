import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Entry } from './entry.ts'
import { bootError, busy, type FunctionError, idleTimeout, resourceLimit, workerError } from './errors.ts'
import type { AnswerMessage, CallMessage, FromThread, ThreadData, ToThread } from './messages.ts'

/** How long a function may take, and how much of the machine. */
export interface Limits {
  /** From starting the thread until its handler is loaded. */
  bootMs: number
  /** From the call to the beginning of the answer. */
  answerMs: number
  /** Without turning to other events: an endless loop. */
  blockedMs: number
  heapMb: number
  /** Calls under way at the same time. */
  calls: number
}

export const DEFAULT_LIMITS: Limits = {
  bootMs: 30_000,
  answerMs: 150_000,
  blockedMs: 15_000,
  heapMb: 512,
  calls: 100,
}

/** The beginning of an answer and its body, which breaks off when the thread ends. */
export interface Answer {
  status: number
  headers: [string, string][]
  body: Readable | null
}

interface ThreadOptions {
  name: string
  entry: Entry
  env: Record<string, string | undefined>
  limits: Limits
  log: FastifyBaseLogger
}

interface Waiting extends PromiseWithResolvers<Answer> {
  timer: NodeJS.Timeout
}

const BEATS = 5

/** One function in its own thread, from its first call until it crashes, is ended or the server stops. */
export class FunctionThread {
  ended = false
  readonly #options: ThreadOptions
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #streams = new Set<Readable>()
  readonly #ready = Promise.withResolvers<void>()
  #nextId = 0
  #missedBeats = 0
  #beat: NodeJS.Timeout | null = null
  #endedBy: () => FunctionError = bootError

  constructor(options: ThreadOptions) {
    this.#options = options
    const { entry, env, limits } = options
    const workerData: ThreadData = { entry: pathToFileURL(entry.file).href, importMap: entry.importMap }
    this.#worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      workerData,
      env,
      // The transformation of TypeScript is called experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    })
    this.#worker.unref()
    this.#ready.promise.catch(() => {})
    const boot = setTimeout(() => this.#end(bootError), limits.bootMs)
    this.#ready.promise.then(
      () => clearTimeout(boot),
      () => clearTimeout(boot),
    )
    this.#listen()
  }

  /**
   * Passes a request to the function.
   *
   * @param onCall receives the way to tell the function that nobody waits any more
   * @throws FunctionError when the function cannot answer
   */
  async call(
    request: Omit<CallMessage, 'kind' | 'id'>,
    onCall: (abort: () => void) => void,
  ): Promise<Answer> {
    if (this.#waiting.size >= this.#options.limits.calls) throw busy()
    await this.#ready.promise
    this.#nextId += 1
    const id = this.#nextId
    const timer = setTimeout(() => this.#giveUp(id), this.#options.limits.answerMs)
    const waiting: Waiting = { ...Promise.withResolvers<Answer>(), timer }
    this.#waiting.set(id, waiting)
    this.#post({ kind: 'call', id, ...request }, request.body ? [request.body] : [])
    this.#watch()
    onCall(() => this.#post({ kind: 'abort', id }))
    return waiting.promise
  }

  async close(): Promise<void> {
    this.ended = true
    await this.#worker.terminate()
  }

  #post(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #listen(): void {
    const { name, log } = this.#options
    this.#worker.on('message', (message: FromThread) => this.#receive(message))
    this.#worker.on('error', (error: Error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#endedBy = resourceLimit
      log.error({ err: error, function: name }, 'function crashed')
    })
    this.#worker.on('exit', () => this.#ended())
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input: stream }).on('line', (line) => log.info({ function: name }, line))
    }
  }

  #receive(message: FromThread): void {
    this.#missedBeats = 0
    if (message.kind === 'ready') {
      this.#endedBy = workerError
      this.#ready.resolve()
    } else if (message.kind === 'answer') this.#answer(message)
  }

  #answer({ id, status, headers, body }: AnswerMessage): void {
    const stream = body ? Readable.fromWeb(body) : null
    if (stream) {
      this.#streams.add(stream)
      stream.on('error', () => {})
      stream.once('close', () => {
        this.#streams.delete(stream)
        this.#rest()
      })
    }
    const waiting = this.#take(id)
    if (waiting) waiting.resolve({ status, headers, body: stream })
    else stream?.destroy()
    this.#rest()
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    clearTimeout(waiting?.timer)
    this.#waiting.delete(id)
    return waiting
  }

  #giveUp(id: number): void {
    this.#options.log.warn({ function: this.#options.name }, 'function did not answer in time')
    this.#post({ kind: 'abort', id })
    this.#take(id)?.reject(idleTimeout())
    this.#rest()
  }

  /** While something is under way, asks for a sign of life; a thread that gives none for too long is ended. */
  #watch(): void {
    if (this.#beat) return
    this.#missedBeats = 0
    this.#beat = setInterval(() => {
      this.#missedBeats += 1
      if (this.#missedBeats > BEATS) this.#end(resourceLimit)
      else this.#post({ kind: 'ping' })
    }, this.#options.limits.blockedMs / BEATS)
    this.#beat.unref()
  }

  #rest(): void {
    if (this.#waiting.size > 0 || this.#streams.size > 0 || !this.#beat) return
    clearInterval(this.#beat)
    this.#beat = null
  }

  #end(reason: () => FunctionError): void {
    this.#endedBy = reason
    this.ended = true
    this.#options.log.warn({ function: this.#options.name }, reason().message)
    this.#worker.terminate()
  }

  #ended(): void {
    this.ended = true
    this.#ready.reject(this.#endedBy())
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(this.#endedBy())
    for (const stream of this.#streams) stream.destroy(this.#endedBy())
    this.#rest()
  }
}
