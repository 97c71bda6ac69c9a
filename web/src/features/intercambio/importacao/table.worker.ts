import { TableError } from '@/lib/spreadsheet'
import { readTable } from './table'

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ table: await readTable(new Uint8Array(data)) })
  } catch (error) {
    postMessage({ problem: error instanceof TableError ? error.problem : 'ilegivel' })
  }
})
