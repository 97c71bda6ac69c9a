import { Worker } from 'node:worker_threads'

interface Answer {
  id: number
  matches: boolean
}

/** Passwords brought from elsewhere (`$2a$`, `$2b$`, `$2y$`): compared in a thread that starts with the first of them. */
export class Bcrypt {
  #worker: Worker | null = null
  #next = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<boolean>>()

  matches(password: string, hash: string): Promise<boolean> {
    const answer = Promise.withResolvers<boolean>()
    this.#next += 1
    this.#waiting.set(this.#next, answer)
    this.#started().postMessage({ id: this.#next, password, hash: hash.replace(/^\$2y\$/, '$2b$') })
    return answer.promise
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, matches }: Answer) => {
      this.#waiting.get(id)?.resolve(matches)
      this.#waiting.delete(id)
    })
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread that compares passwords ended')))
    this.#worker = worker
    return worker
  }

  #fail(error: Error): void {
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
