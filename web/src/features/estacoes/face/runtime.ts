import blazefaceUrl from '@face-models/face_detection_back_256x256_barracuda.onnx?url'
import sfaceUrl from '@face-models/sface.onnx?url'
import { BLAZEFACE, type ModelFile, SFACE } from '@faces/models.ts'
import type { Network } from '@faces/networks.ts'
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import * as ort from 'onnxruntime-web/wasm'

const ADDRESSES: Record<string, string> = { [BLAZEFACE.name]: blazefaceUrl, [SFACE.name]: sfaceUrl }

/** The thread runs from a blob, which has no address to start from. */
const absolute = (path: string) => new URL(path, location.origin).href

ort.env.wasm.numThreads = 1
ort.env.wasm.wasmPaths = { wasm: absolute(wasmUrl) }
ort.env.logLevel = 'error'

async function hex(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A model in ONNX Runtime's WebAssembly. @throws Error when it cannot be fetched or is not the one that was measured */
export async function loadWasm({ name, sha256 }: ModelFile): Promise<Network> {
  const response = await fetch(absolute(ADDRESSES[name] ?? ''))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  const bytes = await response.arrayBuffer()
  if ((await hex(bytes)) !== sha256) throw new Error(`${name} is not the expected model`)
  const session = await ort.InferenceSession.create(bytes, {
    executionProviders: ['wasm'],
    executionMode: 'sequential',
    logSeverityLevel: 3,
  })
  return async (inputs) => {
    const tensors = Object.entries(inputs).map(([input, { data, dims }]) => [
      input,
      new ort.Tensor('float32', data, dims),
    ])
    const out = await session.run(Object.fromEntries(tensors))
    return Object.fromEntries(
      Object.entries(out).flatMap(([output, { data }]) =>
        data instanceof Float32Array ? [[output, data]] : [],
      ),
    )
  }
}
