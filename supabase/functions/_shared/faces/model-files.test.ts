import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BLAZEFACE, SFACE } from './engine/models.ts'

const MODELS = join(import.meta.dirname, 'models')
const ROW = /^\| `(?<name>[^`]+)` \|.*\| (?<bytes>[\d,]+) \| `(?<sha256>[\da-f]{64})` \|$/gm

test('the models are those whose source and licence are written down', async () => {
  const said = [...(await readFile(join(MODELS, 'README.md'), 'utf8')).matchAll(ROW)].map(
    ({ groups }) => groups,
  )
  const files = (await readdir(MODELS)).filter((name) => !/^(README\.md|LICENSE)$/.test(name))
  const found = await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(MODELS, name))
      const sha256 = createHash('sha256').update(content).digest('hex')
      return { name, bytes: content.length.toLocaleString('en'), sha256 }
    }),
  )
  expect(found).toEqual(expect.arrayContaining(said.map((row) => ({ ...row }))))
  expect(found).toHaveLength(said.length)
  for (const { name, sha256 } of [BLAZEFACE, SFACE]) {
    expect(found).toContainEqual(expect.objectContaining({ name, sha256 }))
  }
})
