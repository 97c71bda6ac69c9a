import { alignment, FACE_SIDE } from './alignment.ts'
import {
  type Box,
  between,
  decodeBoxes,
  dropGhosts,
  INPUT,
  mergeOverlapping,
  mirrored,
  moved,
} from './boxes.ts'
import { BLAZEFACE, type ModelFile, SFACE } from './models.ts'
import { mirroredRows, type Pixels, resample } from './pixels.ts'

/** Numbers and how they are laid out. */
export interface Input {
  data: Float32Array
  dims: readonly number[]
}

/** A model that is loaded: its outputs by name for its inputs by name. */
export type Network = (inputs: Record<string, Input>) => Promise<Record<string, Float32Array>>

/** Loads a verified model into what runs it here: native code on the server, WebAssembly on a station. */
export type Load = (model: ModelFile) => Promise<Network>

const FIRST_LEAST = 0.5
const SECOND_LEAST = 0.6
const CROP = 2.4
/** Most faces that are looked at a second time, the largest first: a crowd must not take seconds. */
const MOST_FACES = 8

/** The face of an image as SFace saw it. */
export interface Embedding {
  /** 128 numbers of length 1; two of them compare by their scalar product. */
  vector: Float32Array
  /** Length of the face's own vector before it was made 1: how much of a face the model saw. */
  norm: number
  /** The 112 × 112 pixels that it saw, RGB, 0 to 255. */
  aligned: Float32Array
}

/** BlazeFace and SFace. Running them keeps the thread busy: not for the server's own, nor for a page's. */
export class Networks {
  readonly #detector: Network
  readonly #embedder: Network

  private constructor(detector: Network, embedder: Network) {
    this.#detector = detector
    this.#embedder = embedder
  }

  /** @throws Error when a model is missing or not the one that was measured */
  static async load(load: Load): Promise<Networks> {
    const [detector, embedder] = await Promise.all([load(BLAZEFACE), load(SFACE)])
    return new Networks(detector, embedder)
  }

  /** The faces of an image, largest first. Each was found twice: in the whole image and in a crop around it. */
  async detect(image: Pixels): Promise<Box[]> {
    const side = Math.max(image.width, image.height)
    const found = await this.#inSquare(
      image,
      (image.width - side) / 2,
      (image.height - side) / 2,
      side,
      FIRST_LEAST,
    )
    const candidates = found.sort((one, other) => other.width - one.width).slice(0, MOST_FACES)
    const again: Box[] = []
    for (const box of candidates) {
      const crop = CROP * Math.max(box.width, box.height)
      const same = await this.#near(image, box, crop)
      if (same) again.push(same)
    }
    return dropGhosts(again).sort((one, other) => other.width - one.width)
  }

  /** The mean of a face and its mirror image: what the model makes of one side alone counts half. */
  async embed(image: Pixels, face: Box): Promise<Embedding> {
    const aligned = resample(image, alignment(face.points), FACE_SIDE, FACE_SIDE)
    const raw = await this.#describe(aligned)
    const other = await this.#describe(mirroredRows(aligned, FACE_SIDE))
    const sum = raw.map((value, n) => value + (other[n] ?? 0))
    const length = Math.hypot(...sum)
    return { vector: sum.map((value) => value / length), norm: Math.hypot(...raw), aligned }
  }

  async #describe(aligned: Float32Array): Promise<Float32Array> {
    const planes = new Float32Array(aligned.length)
    const size = FACE_SIDE * FACE_SIDE
    for (let i = 0; i < size; i += 1) {
      for (let channel = 0; channel < 3; channel += 1)
        planes[channel * size + i] = aligned[i * 3 + channel] ?? 0
    }
    const { fc1 } = await this.#embedder({ data: { data: planes, dims: [1, 3, FACE_SIDE, FACE_SIDE] } })
    return numbers(fc1)
  }

  /** The same face in a square around it, its points half-way to those found in the square's mirror image. */
  async #near(image: Pixels, box: Box, side: number): Promise<Box | undefined> {
    const [left, top] = [box.x - side / 2, box.y - side / 2]
    const straight = nearestTo(box, await this.#inSquare(image, left, top, side, SECOND_LEAST))
    if (!straight) return undefined
    const found = await this.#inSquare(image, left, top, side, SECOND_LEAST, true)
    const other = nearestTo(straight, found)
    return other ? between(straight, other) : straight
  }

  /** Faces in a square of the image, best first, in pixels of the image. */
  async #inSquare(
    image: Pixels,
    left: number,
    top: number,
    side: number,
    least: number,
    isMirrored = false,
  ): Promise<Box[]> {
    const scale = side / INPUT
    const rgb = resample(image, { a: scale, b: 0, tx: left, ty: top }, INPUT, INPUT)
    const data = (isMirrored ? mirroredRows(rgb, INPUT) : rgb).map((value) => value / 127.5 - 1)
    const out = await this.#detector({ 'input:0': { data, dims: [1, INPUT, INPUT, 3] } })
    const scores = joined(numbers(out['Identity:0']), numbers(out['Identity_1:0']))
    const values = joined(numbers(out['Identity_2:0']), numbers(out['Identity_3:0']))
    return mergeOverlapping(decodeBoxes(scores, values, least)).map((box) =>
      moved(isMirrored ? mirrored(box, INPUT) : box, scale, left, top),
    )
  }
}

/** The same face found again: not a neighbour who happens to be in the crop too. */
function nearestTo(box: Box, found: Box[]): Box | undefined {
  const distance = (other: Box) => Math.hypot(other.x - box.x, other.y - box.y)
  return found
    .filter((other) => distance(other) < box.width / 2)
    .sort((one, other) => distance(one) - distance(other))[0]
}

function numbers(values: Float32Array | undefined): Float32Array {
  if (!values) throw new Error('the model gave no numbers')
  return values
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const all = new Float32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
