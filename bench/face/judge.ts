import { table } from '../../backend/bench/report.ts'
import { LEAST_MARGIN, thresholdFor } from '../../supabase/functions/_shared/faces/engine/decision.ts'
import type { Gallery } from '../../supabase/functions/_shared/faces/engine/gallery.ts'
import { meanFace } from '../../supabase/functions/_shared/faces/engine/reading.ts'
import type { LocalEngine } from '../../supabase/functions/_shared/faces/local-engine.ts'
import { enrolled, galleryWith, identify, meansOf, type Probe } from './identify.ts'
import { limits, share } from './limits.ts'
import { compareAll } from './pairs.ts'
import type { Person } from './people.ts'
import { type Picture, readAll, shaken } from './pictures.ts'

const MOST_FALSE = 0.001
const LEAST_TRUE = 0.95
const FRAMES = 3
/** Each takes two more readings. */
const MOST_SHAKEN = 600

function refusals(pictures: readonly Picture[], why: (picture: Picture) => string | null): string {
  const counts = Map.groupBy(pictures, (picture) => why(picture) ?? '')
  counts.delete('')
  return [...counts].map(([code, of]) => `${of.length} ${code}`).join(', ') || 'none'
}

function reportReading(pictures: readonly Picture[]): void {
  const seen = pictures.filter(({ refusedAtDoor }) => refusedAtDoor !== 'NO_FACE').length
  const count = (fits: (picture: Picture) => boolean) => share(pictures.filter(fits).length, pictures.length)
  console.log(
    table(
      ['', 'share (95 % limits)', 'refused'],
      [
        ['a face is found', share(seen, pictures.length), ''],
        [
          'read at a door',
          count(({ vector }) => vector !== null),
          refusals(pictures, (of) => of.refusedAtDoor),
        ],
        ['can be indexed', count(({ enrols }) => enrols), refusals(pictures, (of) => of.refusedToIndex)],
      ],
    ),
  )
}

/** Every picture with every other. True: the bar holds at this threshold. */
function reportPairs(pictures: readonly Picture[], threshold: number): boolean {
  const { same, others, askedSame } = compareAll(pictures)
  const thresholds = [threshold - 0.05, threshold, threshold + 0.05, 0.363, 0.45, 0.5, 0.55]
  const rows = [...new Set(thresholds.map((value) => Number(value.toFixed(3))))]
    .sort()
    .map((value) => [
      `${value}${value === threshold ? ' (this gallery)' : ''}`,
      share(others.from(value), others.total),
      share(same.from(value), same.total),
      share(same.from(value), askedSame),
    ])
  console.log(
    `\nOne frame, one photo; comparisons with the same picture are not independent: the limits are the least there is.\n\n${table(
      ['threshold', 'false accepts', 'true accepts of those read', 'refused pictures counted as lost'],
      rows,
    )}`,
  )
  const falseShare = others.from(threshold) / Math.max(1, others.total)
  const [, most] = limits(others.from(threshold), others.total)
  if (falseShare <= MOST_FALSE && most > MOST_FALSE)
    console.log('\nToo few comparisons to prove the false accepts: their upper limit is over the bar.')
  return falseShare <= MOST_FALSE && same.from(threshold) / Math.max(1, same.total) >= LEAST_TRUE
}

async function shakenProbes(
  engine: LocalEngine,
  pictures: readonly Picture[],
  templates: readonly Picture[],
) {
  const indexed = new Set(templates.map(({ file }) => file))
  const people = new Set(templates.map(({ person }) => person))
  const probes: Probe[] = []
  const free = pictures.filter(({ person, file }) => people.has(person) && !indexed.has(file))
  // spread over all people where there are too many
  const every = Math.max(1, Math.ceil(free.length / MOST_SHAKEN))
  for (const { person, file, vector } of free.filter((_, n) => n % every === 0)) {
    if (!vector) continue
    const face = meanFace([vector, ...(await shaken(engine, file))])
    if (face) probes.push({ person, face })
  }
  return probes
}

/** Who is named. True: nobody wrong. */
async function reportNames(engine: LocalEngine, pictures: readonly Picture[]): Promise<boolean> {
  const one = enrolled(pictures, 1)
  const three = enrolled(pictures, FRAMES)
  const gallery = galleryWith(one)
  const threshold = thresholdFor(gallery.size)
  const single = meansOf(pictures, one, 1)
  const cases: [string, Gallery, Probe[], number?][] = [
    ['one frame', gallery, single],
    ['one frame, a step lower', gallery, single, threshold - 0.05],
    ['one frame, a step higher', gallery, single, threshold + 0.05],
    [`mean of ${FRAMES} frames of one picture`, gallery, await shakenProbes(engine, pictures, one)],
    [`mean of ${FRAMES} other pictures`, gallery, meansOf(pictures, one, FRAMES)],
    [`one frame, up to ${FRAMES} photos indexed`, galleryWith(three), meansOf(pictures, three, 1)],
  ]
  let wrongs = 0
  const rows = cases.map(([name, of, probes, other]) => {
    const { first, right, offered, wrong, strangers } = identify(of, probes, other)
    if (other === undefined) wrongs += wrong
    const part = (count: number) => share(count, probes.length)
    return [
      name,
      String(other ?? threshold),
      part(first),
      part(right),
      String(offered),
      part(wrong),
      part(strangers),
    ]
  })
  console.log(
    `\n${gallery.size} people enrolled; threshold of this gallery ${threshold}, margin ${LEAST_MARGIN}. Strangers: the same faces when the person is taken out of the gallery.\n\n${table(
      [
        '',
        'threshold',
        'right first',
        'right one asked',
        'may choose',
        'wrong one asked',
        'strangers who see a name',
      ],
      rows,
    )}`,
  )
  return wrongs === 0
}

/** Holds photographs of people, several of each, to the bar: false accepts, true accepts, nobody wrong. */
export async function judge(engine: LocalEngine, people: readonly Person[]): Promise<boolean> {
  const pictures = await readAll(engine, people)
  console.log(`${pictures.length} pictures of ${people.length} people\n`)
  reportReading(pictures)
  if (!people.some(({ files }) => files.length > 1)) {
    console.log('\nNobody has a second picture: there is nothing to judge.')
    return false
  }
  const threshold = thresholdFor(new Set(enrolled(pictures, 1).map(({ person }) => person)).size)
  const pairs = reportPairs(pictures, threshold)
  const names = await reportNames(engine, pictures)
  console.log(
    `\nThe bar (false accepts ≤ ${100 * MOST_FALSE} %, true accepts ≥ ${100 * LEAST_TRUE} %, nobody wrong): ${pairs && names ? 'held' : 'MISSED'}`,
  )
  return pairs && names
}
