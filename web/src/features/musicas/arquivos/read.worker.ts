import { readFile } from './read-file'

addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }>) => {
  postMessage(readFile(data.name, new Uint8Array(data.bytes)))
})
