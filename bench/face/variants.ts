import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { percentile, table } from '../../backend/bench/report.ts'
import { decide, LEAST_MARGIN, thresholdFor } from '../../supabase/functions/_shared/faces/engine/decision.ts'
import { Gallery } from '../../supabase/functions/_shared/faces/engine/gallery.ts'
import type { LocalEngine } from '../../supabase/functions/_shared/faces/local-engine.ts'
import type { Person } from './people.ts'

const CAMPUS = 'Posse'
const GALLERIES = [500, 5_000, 50_000]

type Make = (bytes: Buffer, other: Buffer) => Promise<Buffer>

const jpeg = (image: Sharp) => image.jpeg({ quality: 90 }).toBuffer()
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width

/** The person in front; somebody else `share` as wide beside them. */
const beside =
  (share: number): Make =>
  async (bytes, other) => {
    const width = await widthOf(bytes)
    const neighbour = await sharp(other)
      .resize(Math.round(width * share))
      .toBuffer()
    return jpeg(
      sharp(bytes)
        .extend({ right: Math.round(width * share), background: '#777' })
        .composite([{ input: neighbour, left: width, top: 0 }]),
    )
  }

/** What a door does to a picture. */
const VARIANTS: Record<string, Make> = {
  'as it is': async (bytes) => bytes,
  'blurred, σ 2': (bytes) => jpeg(sharp(bytes).blur(2)),
  'blurred, σ 4': (bytes) => jpeg(sharp(bytes).blur(4)),
  'dark, a quarter of the light': (bytes) => jpeg(sharp(bytes).linear(0.25, 0)),
  'dark, a tenth': (bytes) => jpeg(sharp(bytes).linear(0.1, 0)),
  'turned by 20°': (bytes) => jpeg(sharp(bytes).rotate(20, { background: '#777' })),
  'turned by 90°': (bytes) => jpeg(sharp(bytes).rotate(90)),
  'small, 60 %': async (bytes) => jpeg(sharp(bytes).resize(Math.round((await widthOf(bytes)) * 0.6))),
  'small, 35 %': async (bytes) => jpeg(sharp(bytes).resize(Math.round((await widthOf(bytes)) * 0.35))),
  'crowded, faces behind': beside(0.3),
  'crowded, two in front': beside(0.9),
}

interface Pair {
  id: string
  enrolled: Buffer
  seen: Buffer
}

/** The first picture of each as the photo to index, the second as what the door sees. */
export async function pairsOf(people: readonly Person[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const { id, files } of people) {
    const [enrolled, seen] = files
    if (enrolled && seen) pairs.push({ id, enrolled: await readFile(enrolled), seen: await readFile(seen) })
  }
  return pairs
}

interface Tally {
  read: number
  first: number
  /** Right and wrong people who would be asked to confirm, with the threshold of each size of gallery. */
  right: number[]
  wrong: number[]
  /** The same faces when the person themselves is not enrolled: nobody should be asked. */
  strangers: number[]
  refused: Map<string, number>
}

async function judge(engine: LocalEngine, pairs: Pair[], gallery: Gallery, make: Make): Promise<Tally> {
  const none = () => GALLERIES.map(() => 0)
  const tally: Tally = {
    read: 0,
    first: 0,
    right: none(),
    wrong: none(),
    strangers: none(),
    refused: new Map(),
  }
  for (const [n, { id, seen }] of pairs.entries()) {
    const other = pairs[(n + 1) % pairs.length]?.seen ?? seen
    const { face, refusal } = await engine.read(await make(seen, other), 'identify')
    if (!face) {
      tally.refused.set(refusal, (tally.refused.get(refusal) ?? 0) + 1)
      continue
    }
    tally.read += 1
    const { ranked } = gallery.search(face.vector, CAMPUS)
    if (ranked[0]?.membroId === id) tally.first += 1
    const others = ranked.filter(({ membroId }) => membroId !== id)
    for (const [size, people] of GALLERIES.entries()) {
      const { decision, candidates } = decide(ranked, people)
      const counted = candidates[0]?.membroId === id ? tally.right : tally.wrong
      if (decision === 'confirmar') counted[size] = (counted[size] ?? 0) + 1
      if (decide(others, people).decision === 'confirmar') {
        tally.strangers[size] = (tally.strangers[size] ?? 0) + 1
      }
    }
  }
  return tally
}

const short = (refusals: Map<string, number>) =>
  [...refusals].map(([code, count]) => `${count} ${code.replace('POOR_QUALITY_', '')}`).join(', ')

/** What a door does to pictures. True: nobody is named wrongly. */
export async function variants(engine: LocalEngine, pairs: Pair[]): Promise<boolean> {
  const gallery = new Gallery()
  const times: number[] = []
  const refused = new Map<string, number>()
  for (const { id, enrolled } of pairs) {
    const started = performance.now()
    const { face, refusal } = await engine.read(enrolled, 'enrol')
    times.push(performance.now() - started)
    if (face) gallery.set({ id, membroId: id, campus: CAMPUS, vector: face.vector })
    else refused.set(refusal, (refused.get(refusal) ?? 0) + 1)
  }
  console.log(
    `${gallery.size} of ${pairs.length} portraits enrolled${refused.size > 0 ? ` (${short(refused)})` : ''}, ` +
      `p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms each in the engine alone`,
  )
  const limits = GALLERIES.map((people) => `${thresholdFor(people)} up to ${people}`).join(', ')
  console.log(`Thresholds in use: ${limits} people; margin ${LEAST_MARGIN}. One frame each.\n`)
  const known = pairs.filter(({ id }) => gallery.has(id))
  const rows: string[][] = []
  let wrong = 0
  for (const [name, make] of Object.entries(VARIANTS)) {
    const tally = await judge(engine, known, gallery, make)
    wrong += tally.wrong[0] ?? 0
    rows.push([
      name,
      `${tally.read}/${known.length}`,
      String(tally.first),
      tally.right.join(' / '),
      tally.wrong.join(' / '),
      tally.strangers.join(' / '),
      short(tally.refused),
    ])
  }
  const thresholds = GALLERIES.map(thresholdFor).join(' / ')
  console.log(
    table(
      ['variant', 'read', 'right first', `right at ${thresholds}`, 'wrong', 'strangers', 'refused'],
      rows,
    ),
  )
  return wrong === 0
}
