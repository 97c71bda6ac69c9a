import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from './backup-program.ts'
import { type Program, smallProject, startProgram, stop, untilReady } from './program.ts'

const SECOND = '20250102000000_more.sql'
const BASELINE = '20250103000000_baseline.sql'

let old: { project: string; dataDir: string }
let squashed: string

const start = async (project: string, dataDir = old.dataDir) => {
  const program = await startProgram({ project, dataDir })
  await untilReady(program)
  return program
}

const history = () =>
  query<{ version: string }>(old.dataDir, 'select version from supabase_migrations.schema_migrations')

const expectRefusal = async (words: RegExp) => {
  const program: Program = await startProgram({ project: squashed, dataDir: old.dataDir })
  expect(await program.exit).toBe(1)
  expect(program.errors()).toMatch(words)
}

beforeAll(async () => {
  old = await smallProject()
  squashed = join(dirname(old.dataDir), 'squashed')
  const into = async (folder: string, name: string, sql: string) => {
    await mkdir(join(squashed, folder), { recursive: true })
    await writeFile(join(squashed, folder, name), sql)
  }
  await into('.', 'config.toml', 'project_id = "notes"\n')
  await into(
    'migrations',
    BASELINE,
    'create table public.notes (id integer primary key, text text, kind text);',
  )
  await into(
    'bridges',
    '20250102000000.sql',
    'alter table public.notes rename body to text; alter table public.notes alter text drop not null;',
  )
})

afterAll(() => rm(dirname(old.dataDir), { recursive: true, force: true }))

test('a database that stopped before the bridge is refused and stays as it is', async () => {
  const program = await start(old.project)
  await query(old.dataDir, `insert into public.notes values (1, 'kept')`)
  await stop(program)
  await expectRefusal(/versão antiga demais.*20250101000000.*20250102000000/)
  const again = await start(old.project)
  expect(await history()).toEqual([{ version: '20250101000000' }])
  await stop(again)
})

test('one that stands at its beginning crosses it with its rows, and has the new history', async () => {
  await writeFile(join(old.project, 'migrations', SECOND), 'alter table public.notes add kind text;')
  await stop(await start(old.project))
  const crossed = await start(squashed)
  expect(await history()).toEqual([{ version: '20250103000000' }])
  expect(await query(old.dataDir, 'select * from public.notes')).toEqual([
    { id: 1, text: 'kept', kind: null },
  ])
  await stop(crossed)
  await stop(await start(squashed))
})

test('an empty database begins at the baseline; what was squashed is not told as newer', async () => {
  const fresh = join(dirname(old.dataDir), 'fresh')
  await stop(await start(squashed, fresh))
  const program = await startProgram(old)
  expect(await program.exit).toBe(1)
  expect(program.errors()).toMatch(/versão mais nova deste programa \(a migração 20250103000000/)
})
