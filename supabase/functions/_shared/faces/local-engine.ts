import * as ort from 'onnxruntime-node'
import { Refused } from './answers.ts'
import type { ModelFile } from './engine/models.ts'
import { type Network, Networks } from './engine/networks.ts'
import type { Purpose } from './engine/quality.ts'
import { type Reading, readFace } from './engine/reading.ts'
import { decodeImage, UnreadableImage } from './image.ts'
import { readModel } from './model-files.ts'

const SESSION: ort.InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  logSeverityLevel: 3,
}

/** A model in ONNX Runtime's native code. */
async function loadNative(model: ModelFile, folder?: string): Promise<Network> {
  const session = await ort.InferenceSession.create(await readModel(model, folder), SESSION)
  return async (inputs) => {
    const tensors = Object.entries(inputs).map(([name, { data, dims }]) => [
      name,
      new ort.Tensor('float32', data, dims),
    ])
    const out = await session.run(Object.fromEntries(tensors))
    return Object.fromEntries(
      Object.entries(out).flatMap(([name, { data }]) => (data instanceof Float32Array ? [[name, data]] : [])),
    )
  }
}

/** Faces by BlazeFace and SFace on this machine: nothing leaves it. */
export class LocalEngine {
  readonly #networks: Promise<Networks>

  constructor(modelsFolder?: string) {
    this.#networks = Networks.load((model) => loadNative(model, modelsFolder))
    this.#networks.catch(() => {})
  }

  /**
   * Reads the face of a picture (JPEG, PNG or WebP).
   *
   * @throws Refused PROVIDER_DOWN when the models cannot be loaded
   */
  async read(bytes: Uint8Array, purpose: Purpose): Promise<Reading> {
    const networks = await this.#networks.catch((error: unknown) => {
      console.error('the models cannot be loaded', error)
      throw new Refused('PROVIDER_DOWN')
    })
    try {
      return await readFace(networks, await decodeImage(bytes), purpose)
    } catch (error) {
      if (error instanceof UnreadableImage)
        return { refusal: error.isTooLarge ? 'TOO_MANY_PIXELS' : 'UNREADABLE' }
      throw error
    }
  }
}
