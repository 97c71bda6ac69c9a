import { rm } from 'node:fs/promises'
import { killFor } from './chaos/faults.ts'
import { type House, oneWithItsOwn, oneWithWorker, twoOverOne } from './chaos/house.ts'
import { Listeners } from './chaos/listeners.ts'
import { Load } from './chaos/load.ts'
import { type Findings, verifyRunning, verifyStopped } from './chaos/verify.ts'
import { machine, table } from './report.ts'

/*
 * Mixed load (rows written and read, sums that count once by their key, sign-ins, files, functions, subscribers) while
 * PostgreSQL's processes, its postmaster and the backends are killed at random; a third of the time on one process
 * with a PostgreSQL of its own, a third with a worker beside it, a third on two over one database and one bucket.
 * What was acknowledged must be there, nothing twice, and nothing must stay behind.
 */
const SECONDS = 300

/** What one house came to. */
export interface Outcome {
  name: string
  done: Map<string, number>
  repeated: Map<string, number>
  killed: Map<string, number>
  longestSilenceMs: number
  heard: number
  findings: Findings
  /** Answers that nothing explains. */
  odd: string[]
}

/** Runs one house. */
export async function chaosIn(build: () => Promise<House>, seconds: number): Promise<Outcome> {
  const house = await build()
  try {
    const load = new Load(house.addresses, house.keys)
    const listeners = new Listeners(house)
    await load.start()
    const killed = await killFor(house, seconds, () => load.tally.total)
    await load.stop()
    const { tally, promised } = load
    const deaf = await listeners.deaf(() => load.writeOnce())
    const findings: Findings = [
      ['answers that nothing explains', tally.odd.length],
      ['subscribers who hear nothing any more', deaf],
      ...(await verifyRunning(house, promised)),
    ]
    await listeners.close()
    const codes = await house.stopPrograms()
    findings.push(...(await verifyStopped(house, codes)))
    for (const [index, program] of house.programs.entries())
      if (codes[index] !== 0) tally.odd.push(`ended with ${codes[index]}: ${program.errors().slice(-1_000)}`)
    const { done, repeated, longestSilenceMs, odd } = tally
    return {
      name: house.name,
      done,
      repeated,
      killed,
      longestSilenceMs,
      heard: listeners.count,
      findings,
      odd,
    }
  } finally {
    await house.stopPrograms()
    await house.close()
    await rm(house.root, { recursive: true, force: true })
  }
}

/** Runs all houses and prints what came of them; true when everything held. */
export async function chaos(seconds: number = SECONDS): Promise<boolean> {
  console.log(`${machine()}; ${seconds} s\n`)
  let held = true
  const houses = [oneWithItsOwn, oneWithWorker, twoOverOne]
  for (const build of houses) {
    const outcome = await chaosIn(build, seconds / houses.length)
    print(outcome)
    held &&= outcome.findings.every(([, violations]) => violations === 0)
  }
  return held
}

function print({ name, done, repeated, killed, longestSilenceMs, heard, findings, odd }: Outcome): void {
  console.log(`### ${name}\n`)
  console.log(
    table(
      ['request', 'done', 'asked again'],
      [...done].map(([kind, count]) => [kind, String(count), String(repeated.get(kind) ?? 0)]),
    ),
  )
  console.log(
    `\nchanges heard: ${heard}; longest time in which nothing was done: ${Math.round(longestSilenceMs)} ms\n`,
  )
  console.log(
    table(
      ['killed', 'times'],
      [...killed].map(([fault, count]) => [fault, String(count)]),
    ),
  )
  console.log(
    `\n${table(
      ['must be 0', 'is'],
      findings.map(([what, count]) => [what, String(count)]),
    )}\n`,
  )
  for (const line of new Set(odd)) console.log(`- ${line}`)
}
