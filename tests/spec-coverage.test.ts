import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

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

const SKIPPED = /\b(?:test|it|describe)\b(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails|only)\b/

/** Why a proof proves nothing; null when its test is there and runs. */
function fault(proof: string, read: (path: string) => string | null): string | null {
  const [place, title] = proof.split(/ › (.*)/s)
  const path = /^`(.+)`$/.exec(place ?? '')?.[1]
  if (!path || !title) return 'is not `path` › title'
  const source = read(path)
  if (source === null) return 'the file is not there'
  if (SKIPPED.test(source)) return 'the file has tests that do not always run'
  const written = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``]
  const isCalled = written.some((literal) =>
    source
      .split(literal)
      .slice(0, -1)
      .some((before) => before.trimEnd().endsWith('(')),
  )
  return isCalled ? null : 'the test is not there'
}

function readFile(path: string): string | null {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
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
