import type { ReadFile } from './read-file'

/** The files that may be chosen. */
export const ACCEPTED = '.xml,.txt,.cho,.chopro,.chordpro,.pro,.crd,.show,.project,.json,.zip,.sng,text/plain'

const LONGEST_MS = 60_000

const failed = (name: string, problem: string): ReadFile[] => [{ name, format: null, songs: [], problem }]

function readIn(worker: Worker, name: string, bytes: ArrayBuffer): Promise<ReadFile[]> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(failed(name, 'O arquivo é grande demais.')), LONGEST_MS)
    const settle = (files: ReadFile[]) => {
      clearTimeout(late)
      resolve(files)
    }
    worker.onmessage = ({ data }: MessageEvent<ReadFile[]>) => settle(data)
    worker.onerror = () => settle(failed(name, 'O arquivo não pôde ser lido.'))
    worker.postMessage({ name, bytes }, [bytes])
  })
}

/** Reads files one after the other away from the page, which goes on answering. */
export async function openFiles(
  files: readonly File[],
  onProgress: (done: number) => void,
): Promise<ReadFile[]> {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const read: ReadFile[] = []
  try {
    for (const [index, file] of files.entries()) {
      const bytes = await file.arrayBuffer().catch(() => null)
      read.push(
        ...(bytes ? await readIn(worker, file.name, bytes) : failed(file.name, 'O arquivo não abre.')),
      )
      onProgress(index + 1)
    }
    return read
  } finally {
    worker.terminate()
  }
}
