import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

const SKIPPED = /\b(?:test|it|describe)\b(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails|only)\b/

/** Why a proof (`path` › title) proves nothing; null when its test is there and runs. */
export function fault(proof: string, read: (path: string) => string | null): string | null {
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

/** The text of a file of the repository; null when there is none. */
export function readFile(path: string): string | null {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
