import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What became of one request. */
interface Answer {
  /** 0 when the connection broke. */
  status: number
  retryAfter: string | null
}

/** Notes written and read without end, by several at once. */
export interface Load {
  /** Numbers of the notes whose writing was answered 201. */
  readonly acknowledged: number[]
  readonly answers: Answer[]
  /** Waits until so many more were acknowledged. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

const WORKERS = 8
const PATIENCE_MS = 30_000

/** @param first the number of the first note; every worker takes the next one */
export async function startLoad(url: string, dataDir: string, first = 1): Promise<Load> {
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const acknowledged: number[] = []
  const answers: Answer[] = []
  let next = first
  let isRunning = true

  const ask = async (path: string, init: RequestInit): Promise<number> => {
    const answer = await fetch(`${url}/rest/v1/${path}`, { ...init, headers })
      .then(async (response) => {
        await response.arrayBuffer()
        return { status: response.status, retryAfter: response.headers.get('retry-after') }
      })
      .catch(() => ({ status: 0, retryAfter: null }))
    answers.push(answer)
    return answer.status
  }
  const work = async () => {
    while (isRunning) {
      const id = next++
      const status = await ask('notes', { method: 'POST', body: JSON.stringify({ id, body: `note ${id}` }) })
      if (status === 201) acknowledged.push(id)
      else await pause(20)
      await ask('notes?select=id&limit=5', {})
    }
  }
  const workers = Array.from({ length: WORKERS }, work)
  return {
    acknowledged,
    answers,
    async more(count) {
      const wanted = acknowledged.length + count
      const deadline = performance.now() + PATIENCE_MS
      while (acknowledged.length < wanted) {
        if (performance.now() > deadline) throw new Error('writes are no longer acknowledged')
        await pause(20)
      }
    },
    async stop() {
      isRunning = false
      await Promise.all(workers)
    },
  }
}
