import { readTable, TableError } from './table'

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ table: await readTable(new Uint8Array(data)) })
  } catch (error) {
    postMessage({ problem: error instanceof TableError ? error.problem : 'ilegivel' })
  }
})
