import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** For callers that are no page of ours. */
const NOT_FOR_PEOPLE = ['mfa_webauthn_verify_not_enabled', 'not_found']

test('every code of the Auth API has its sentence in the interface', () => {
  const sources = globSync('backend/src/auth/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
    .map(read)
    .join('\n')
  const codes = new Set([...sources.matchAll(/AuthError\(\s*\d+,\s*'([a-z_]+)'/g)].map(([, code]) => code))
  const table = read('web/src/lib/errors.ts')
  expect(codes.size).toBeGreaterThan(40)
  const silent = [...codes].filter((code) => !new RegExp(`^ {2}${code}: \\[`, 'm').test(table))
  expect(silent.filter((code) => !NOT_FOR_PEOPLE.includes(code ?? ''))).toEqual([])
})
