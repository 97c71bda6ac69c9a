import fc from 'fast-check'
import { fault, requests } from '../src/rest/fuzz.testing.ts'

const AT_ONCE = 5_000

/**
 * Hostile requests of the REST API, planned without a database: none may end in a fault of the server, in SQL that the
 * builder did not write, or in another plan when its shape is remembered. `FUZZ_RUNS` says how many (100,000), `FUZZ_SEED`
 * which.
 */
export async function fuzz(): Promise<boolean> {
  const runs = Number(process.env.FUZZ_RUNS ?? 100_000)
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const faults = new Map<string, string>()
  const begin = performance.now()
  for (let done = 0; done < runs; done += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, runs - done)
    for (const input of fc.sample(requests, { numRuns, seed: seed + done })) {
      const found = fault(input)
      if (found) faults.set(found.slice(0, 80), `${found}\n    ${JSON.stringify(input)}`)
    }
  }
  const seconds = (performance.now() - begin) / 1_000
  console.log(
    `${runs} hostile requests, seed ${seed}, ${seconds.toFixed(1)} s: ${faults.size} kinds of fault`,
  )
  for (const found of faults.values()) console.log(`  ${found}`)
  return faults.size === 0
}
