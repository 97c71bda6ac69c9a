import type { Lida } from './collector'
import type { Parecer } from './judge'
import { type Arquivo, MOST_BYTES, type Problem } from './read-files'

export const ACCEPTED = '.json,.xml,.osis,.xmm,.usfm,.sfm,.zip,.txt,application/json,text/xml,application/zip'

export const PROBLEMS: Readonly<Record<Problem, string>> = {
  vazio: 'Não há versículos neste arquivo. Escolha uma Bíblia em JSON, OSIS, Zefania, USFM ou OpenSong.',
  grande: 'O arquivo tem mais de 80 MB. Uma Bíblia inteira tem uns 5 MB: confira se é este.',
  ilegivel: 'Não foi possível ler o arquivo. Escolha uma Bíblia em JSON, OSIS, Zefania, USFM ou OpenSong.',
}

export type Aberta = { lida: Lida; parecer: Parecer }
type Message = { part: number } | { problem: Problem } | Aberta

/** Reads the files of a version away from the page, which goes on answering; null once nobody waits for it. */
export async function openFiles(
  files: readonly File[],
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Aberta | { problem: Problem } | null> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return { problem: 'grande' }
  const worker = new Worker(new URL('./biblia.worker.ts', import.meta.url), { type: 'module' })
  try {
    const given: Arquivo[] = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if ('part' in data) onProgress(data.part)
        else resolve(data)
      })
      worker.addEventListener('error', () => resolve({ problem: 'ilegivel' }))
      signal.addEventListener('abort', () => resolve(null))
      if (signal.aborted) resolve(null)
      worker.postMessage(
        given,
        given.map(({ bytes }) => bytes.buffer),
      )
    })
  } catch {
    return { problem: 'ilegivel' }
  } finally {
    worker.terminate()
  }
}
