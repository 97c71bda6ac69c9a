import { PROBLEMS, Problem } from './limits'
import type { Question } from './pacote.worker'
import type { Unpacked } from './unpack'

type Message<T> = { part: number } | { answer: T } | { problem: string }
type Waiting = { onProgress?: (part: number) => void; signal?: AbortSignal }

/** Has a worker do it: the page goes on answering. Raises `Problem`; null once nobody waits for it. */
async function beside<T>(question: Question, { onProgress, signal }: Waiting): Promise<T | null> {
  const worker = new Worker(new URL('./pacote.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<T | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Message<T>>) => {
        if ('part' in data) onProgress?.(data.part)
        else if ('answer' in data) resolve(data.answer)
        else reject(new Problem(data.problem))
      })
      worker.addEventListener('error', () => reject(new Problem(PROBLEMS.broken)))
      signal?.addEventListener('abort', () => resolve(null))
      if (signal?.aborted) resolve(null)
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}

export const unpackBeside = (file: Blob, waiting: Waiting) => beside<Unpacked>({ file }, waiting)

export const packBeside = (question: Extract<Question, { files: unknown }>) => beside<Blob>(question, {})
