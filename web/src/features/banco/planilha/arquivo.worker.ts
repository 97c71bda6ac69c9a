import { TableError } from '@/lib/spreadsheet'
import { readArquivo } from './read-file'

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ arquivo: await readArquivo(new Uint8Array(data), (part) => postMessage({ part })) })
  } catch (error) {
    postMessage({ problem: error instanceof TableError ? error.problem : 'ilegivel' })
  }
})
