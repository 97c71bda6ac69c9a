import { expect, test } from 'vitest'
import { oneWithItsOwn, twoOverOne } from '../../bench/chaos/house.ts'
import { chaosIn } from '../../bench/chaos.ts'

/** The short form of `npm run bench -- chaos`: mixed load while things are killed at random. */

const SECONDS = 6
// What was begun is finished, however slow the machine is.
const LONG_MS = 240_000

test.each([
  ['one process with its own PostgreSQL', oneWithItsOwn],
  ['two processes over one database and one bucket', twoOverOne],
])(
  '%s: nothing acknowledged is lost, nothing counts twice, nothing stays behind',
  async (_name, build) => {
    const { findings, odd, done, killed } = await chaosIn(build, SECONDS)
    expect(odd).toEqual([])
    expect(findings.filter(([, violations]) => violations > 0)).toEqual([])
    expect(killed.size).toBeGreaterThan(0)
    for (const kind of ['write', 'read', 'add once by key', 'upload', 'function'])
      expect(done.get(kind) ?? 0).toBeGreaterThan(0)
  },
  LONG_MS,
)
