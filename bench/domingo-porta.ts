import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as ort from 'onnxruntime-web'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { decide } from '../supabase/functions/_shared/faces/engine/decision.ts'
import { DIMENSIONS, Gallery } from '../supabase/functions/_shared/faces/engine/gallery.ts'
import { type Network, Networks } from '../supabase/functions/_shared/faces/engine/networks.ts'
import type { Pixels } from '../supabase/functions/_shared/faces/engine/pixels.ts'
import { meanFace, readFace } from '../supabase/functions/_shared/faces/engine/reading.ts'
import { readModel } from '../supabase/functions/_shared/faces/model-files.ts'

const FACES = join(import.meta.dirname, '..', 'tests', 'fixtures', 'faces')
const MODULES = join(import.meta.dirname, '..', 'node_modules')
const PEOPLE = 1_200
const ROUNDS = 40
const CAMPUS = 'Posse'

/** What a door's camera gives: 640 × 480. */
async function frame(picture: Buffer): Promise<Pixels & { rgba: Uint8ClampedArray<ArrayBuffer> }> {
  const drawn = sharp(picture)
    .resize(640, 480, { fit: 'contain', background: '#8a8a8a' })
    .toColourspace('srgb')
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const rgba = await drawn.ensureAlpha().raw().toBuffer()
  return { width: info.width, height: info.height, data, rgba: new Uint8ClampedArray(rgba) }
}

async function wasmNetworks(): Promise<Networks> {
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  return Networks.load(async (model): Promise<Network> => {
    const bytes = await readModel(model, process.env.FACE_MODELS_DIR)
    const session = await ort.InferenceSession.create(bytes, {
      executionProviders: ['wasm'],
      logSeverityLevel: 3,
    })
    return async (inputs) => {
      const tensors = Object.entries(inputs).map(([name, { data, dims }]) => [
        name,
        new ort.Tensor('float32', data, dims),
      ])
      const out = await session.run(Object.fromEntries(tensors))
      return Object.fromEntries(
        Object.entries(out).flatMap(([name, { data }]) =>
          data instanceof Float32Array ? [[name, data]] : [],
        ),
      )
    }
  })
}

function randomVector(): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, () => Math.random() + Math.random() - 1)
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

async function faceTimes(): Promise<number[]> {
  const networks = await wasmNetworks()
  const gallery = new Gallery()
  for (let n = 0; n < PEOPLE; n += 1)
    gallery.set({ id: `${n}`, membroId: `${n}`, campus: CAMPUS, vector: randomVector() })
  const files = globSync('*_colour.jpg', { cwd: FACES }).sort()
  const frames = await Promise.all(files.map(async (file) => frame(await readFile(join(FACES, file)))))
  for (const [n, seen] of frames.entries()) {
    const { face } = await readFace(networks, seen, 'identify')
    if (face)
      gallery.set({ id: files[n] ?? '', membroId: files[n] ?? '', campus: CAMPUS, vector: face.vector })
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = frames[round % frames.length]
    if (!seen) continue
    const started = performance.now()
    const { face } = await readFace(networks, seen, 'identify')
    const mean = face && meanFace([face.vector, face.vector, face.vector])
    const found = mean && gallery.search(mean, CAMPUS)
    if (found && decide(found.ranked, found.people).decision === 'confirmar')
      times.push(performance.now() - started)
  }
  if (times.length < ROUNDS * 0.9) throw new Error(`only ${times.length} of ${ROUNDS} were recognised`)
  return times
}

async function cardTimes(): Promise<number[]> {
  const wasmBinary = new Uint8Array(
    await readFile(join(MODULES, 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm')),
  ).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const codes = Array.from({ length: PEOPLE }, (_, n) => n.toString(16).padStart(32, '0'))
  const cards = new Map(codes.map((code) => [createHash('sha256').update(code).digest('hex'), code]))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = codes[(round * 29) % PEOPLE] ?? ''
    const { width, height, rgba } = await frame(
      await QRCode.toBuffer(`https://igreja.test/carteirinha/${code}`, { width: 300 }),
    )
    const started = performance.now()
    const [found] = await readBarcodes(
      { width, height, data: rgba, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: false },
    )
    const read = /[0-9a-f]{32}$/.exec(found?.text ?? '')?.[0] ?? ''
    if (cards.get(createHash('sha256').update(read).digest('hex')) !== code)
      throw new Error('the card was not read')
    times.push(performance.now() - started)
  }
  return times.slice(1)
}

/** From the last frame to the card, with what a station runs. */
export async function doorTimes(): Promise<{ face: number[]; card: number[]; people: number }> {
  return { face: await faceTimes(), card: await cardTimes(), people: PEOPLE }
}
