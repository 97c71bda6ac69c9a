import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fault, readFile } from '../backend/tests/proofs.ts'

const ROOT = join(import.meta.dirname, '..')
const WAITING = 'Waiting for their tests'
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface Statement {
  id: string
  text: string
  /** Each as `path › title`. */
  proofs: string[]
  heading: string
}

/** The rows of every table of the document, with the heading that they stand under. */
function readStatements(document: string): Statement[] {
  const statements: Statement[] = []
  let heading = ''
  for (const line of document.split('\n')) {
    heading = /^## (.*)/.exec(line)?.[1] ?? heading
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, id = '', text = '', proof = ''] = cells
    if (!/^\d\.\d+$/.test(id)) continue
    statements.push({ id, text, heading, proofs: proof.split('<br>').filter(Boolean) })
  }
  return statements
}

describe('the table', () => {
  const statements = readStatements(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'))

  test('has statements of every section, each numbered once', () => {
    const ids = statements.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...new Set(ids.map((id) => id[0]))].sort()).toEqual(SECTIONS)
    expect(statements.filter(({ text }) => text === '')).toEqual([])
  })

  test('names only tests that are there and run', () => {
    const faults = statements.flatMap(({ id, proofs }) =>
      proofs.flatMap((proof) => {
        const found = fault(proof, readFile)
        return found ? [`${id} ${proof}: ${found}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  test('proves every statement', () => {
    const open = statements.filter(({ heading, proofs }) => heading === WAITING || proofs.length === 0)
    expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([])
  })
})

describe.each([
  { document: 'docs/faults.md', least: 10 },
  { document: 'docs/security.md', least: 0 },
])('the tables of $document', ({ document, least }) => {
  /** Rows whose last cell is a proof; the title of a column is none. */
  const rows = readFileSync(join(ROOT, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.at(-2) !== 'test')

  test('have a test for each row, which is there and runs', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least)
    const faults = rows.flatMap((cells) =>
      (cells.at(-2) ?? '').split('<br>').flatMap((one) => {
        const found = fault(one, readFile)
        return found ? [`${cells[1]} ${one}: ${found}`] : []
      }),
    )
    expect(faults).toEqual([])
  })
})

describe('a proof', () => {
  const sources: Record<string, string> = {
    'a.test.ts':
      "test('is there', () => {})\ntest.each([1])(\n  'once for %i', () => {})\nconst x = 'not a test'",
    'b.test.ts': "test.skip('is there', () => {})",
    'c.test.ts': "describe.skip('x', () => { test('is there', () => {}) })",
  }
  const read = (path: string) => sources[path] ?? null

  test.each([
    ['`a.test.ts` › is there', null],
    ['`a.test.ts` › once for %i', null],
    ['`a.test.ts` › not a test', 'the test is not there'],
    ['`a.test.ts` › gone', 'the test is not there'],
    ['`b.test.ts` › is there', 'the file has tests that do not always run'],
    ['`c.test.ts` › is there', 'the file has tests that do not always run'],
    ['`d.test.ts` › is there', 'the file is not there'],
    ['is there', 'is not `path` › title'],
  ])('%s: %s', (proof, expected) => {
    expect(fault(proof, read)).toBe(expected)
  })
})
