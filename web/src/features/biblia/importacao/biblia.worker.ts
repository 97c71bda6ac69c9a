import { judge } from './judge'
import { type Arquivo, ReadError, readFiles } from './read-files'

addEventListener('message', ({ data }: MessageEvent<Arquivo[]>) => {
  try {
    const lida = readFiles(data, (part) => postMessage({ part }))
    postMessage({ lida, parecer: judge(lida) })
  } catch (error) {
    postMessage({ problem: error instanceof ReadError ? error.problem : 'ilegivel' })
  }
})
