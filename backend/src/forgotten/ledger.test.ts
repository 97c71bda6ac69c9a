import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Forgotten, Ledger } from './ledger.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyOf = (letter: string) => ({ encryptionKey: Buffer.alloc(32, letter).toString('base64') })
const entry = (digit: number): Forgotten => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  moment: '2026-11-22T12:00:00.000Z',
  again: 'app.forget',
  data: { person: digit },
})

test('a line is added once, and one that was cut by a crash spoils none after it', async () => {
  const ledger = new Ledger(join(folder, 'ledger'), keyOf('a'))
  expect(await ledger.read()).toEqual({ entries: [], unreadable: 0 })
  expect(await ledger.add([entry(1), entry(2)])).toBe(2)
  expect(await ledger.add([entry(2)])).toBe(0)
  await appendFile(ledger.path, '{"id":"00000000-0000-4000-8000-0')
  expect(await ledger.add([entry(2), entry(3)])).toBe(1)
  expect(await ledger.read()).toEqual({ entries: [entry(1), entry(2), entry(3)], unreadable: 1 })
})

test('what another installation or a hand wrote counts for nothing', async () => {
  const ledger = new Ledger(join(folder, 'ledger'), keyOf('a'))
  await ledger.add([entry(1), entry(2)])
  expect(await new Ledger(ledger.path, keyOf('b')).read()).toEqual({ entries: [], unreadable: 2 })
  await writeFile(ledger.path, (await readFile(ledger.path, 'utf8')).replace('"person":2', '"person":3'))
  expect(await ledger.read()).toEqual({ entries: [entry(1)], unreadable: 1 })
})
