import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Attempt, fault, foreignPart, outcomes, requests } from './fuzz.testing.ts'

const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
/** `npm run bench -- fuzz` tries more of them. */
const LIMIT = { numRuns: 20_000, interruptAfterTimeLimit: 12_000, seed: SEED }

test('the judge knows a foreign part when it sees one', () => {
  expect(foreignPart('select "title" as "x y" from "public"."books" where "id" = $1')).toBeNull()
  for (const text of [
    'select pg_sleep(1)',
    'select "nope" from "public"."books"',
    `select "title" from "public"."books" where "title" = 'x'`,
    'select 1 -- x',
    'select 1; delete',
  ])
    expect(foreignPart(text), text).not.toBeNull()
})

describe('hostile requests', () => {
  test('end in a refusal of the caller or in SQL that only the builder wrote', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(requests, (input) => {
        expect(fault(input)).toBeNull()
      }),
      LIMIT,
    )
  })

  test('deep nesting is refused before it costs anything', () => {
    const base = { method: 'GET', resource: 'books', isCall: false, headers: {}, body: '' }
    const deep: Attempt[] = [
      { ...base, search: `select=${'authors('.repeat(2_000)}id${')'.repeat(2_000)}` },
      { ...base, search: `or=${'(and'.repeat(5_000)}` },
      { ...base, search: `or=(${'id.eq.1,'.repeat(20_000)}id.eq.1)` },
      { ...base, search: 'id=eq.1&'.repeat(20_000) },
      { ...base, search: `select=id${',*'.repeat(450)}` },
      { ...base, method: 'POST', search: '', body: `[{"title":${'['.repeat(100_000)}` },
    ]
    for (const input of deep)
      for (const outcome of outcomes(input)) expect(outcome).toMatchObject({ status: 400 })
  })
})
