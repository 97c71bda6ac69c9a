import { PROBLEMS, Problem } from './limits'
import { pack, type ToPack } from './pack'
import { unpack } from './unpack'

/** A package is taken apart, or put together: what it says gets the sums of its media. */
export type Question = { file: Blob } | { files: ToPack[]; manifest: { midias: { id: string }[] } }

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  try {
    if ('file' in data) {
      const answer = await unpack(data.file, (part) => postMessage({ part }))
      return postMessage({ answer })
    }
    const { files, manifest } = data
    const answer = await pack(files, (sums) => ({
      ...manifest,
      midias: manifest.midias.map((midia) => ({ ...midia, crc32: sums.get(midia.id) })),
    }))
    postMessage({ answer })
  } catch (error) {
    postMessage({ problem: error instanceof Problem ? error.message : PROBLEMS.broken })
  }
})
