import { Gallery } from '@faces/gallery.ts'
import { Networks } from '@faces/networks.ts'
import type { Pixels } from '@faces/pixels.ts'
import { readFace } from '@faces/reading.ts'
import { galleryOf } from './gallery'
import type { FromWorker, ToWorker } from './messages'
import { loadWasm } from './runtime'
import { FrameSeries } from './series'

/** What a canvas gives, without its alpha. */
function rgbOf({ width, height, data }: Extract<ToWorker, { kind: 'frame' }>): Pixels {
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0
    rgb[to + 1] = data[from + 1] ?? 0
    rgb[to + 2] = data[from + 2] ?? 0
  }
  return { width, height, data: rgb }
}

const say = (message: FromWorker) => postMessage(message)
const started = performance.now()
const series = new FrameSeries()
let gallery = new Gallery()
let campus = ''

const networks = Networks.load(loadWasm)
networks.then(
  () => say({ kind: 'ready', ms: performance.now() - started }),
  (error: unknown) => say({ kind: 'failed', reason: String(error) }),
)

async function look(frame: Extract<ToWorker, { kind: 'frame' }>): Promise<void> {
  const from = performance.now()
  const reading = await readFace(await networks, rgbOf(frame), 'identify')
  const verdict = series.isHeld ? null : series.add(reading, gallery, campus)
  say({
    kind: 'seen',
    frames: series.length,
    refusal: reading.refusal ?? null,
    decision: verdict?.decision ?? null,
    candidates: verdict?.candidates.map(({ membroId, score }) => ({ membroId, score })) ?? [],
    likeness: series.compare(reading),
    ms: performance.now() - from,
  })
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'frame') look(data).catch((error) => say({ kind: 'failed', reason: String(error) }))
  else if (data.kind === 'clear') series.clear()
  else if (data.kind === 'hold') series.hold()
  else {
    series.clear()
    gallery = galleryOf(data.bytes, data.campus)
    campus = data.campus
    data.bytes.fill(0)
  }
})
