import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { client, newProject, smallProject, startProgram, stop, untilReady } from './program.ts'

const WRITES = 1_000

test('kill -9 of everything during 1,000 concurrent writes loses none that was answered 2xx', async () => {
  const folders = await newProject()
  const program = await startProgram(folders)
  await untilReady(program)
  const supabase = await client(program, folders.dataDir)
  const pidFile = await readFile(join(folders.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const answered: number[] = []
  const writes = Array.from({ length: WRITES }, async (_, id) => {
    const { status } = await supabase.from('notes').insert({ id, body: `note ${id}` })
    if (status < 200 || status >= 300) return
    answered.push(id)
    // In the middle of it all, at once and without a word.
    if (answered.length === WRITES / 5) {
      program.process.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    }
  })
  await Promise.all(writes)
  expect(answered.length).toBeGreaterThanOrEqual(WRITES / 5)
  expect(answered.length).toBeLessThan(WRITES)

  const again = await startProgram(folders)
  await untilReady(again)
  const { data } = await (await client(again, folders.dataDir)).from('notes').select('id').limit(WRITES)
  const kept = new Set(data?.map((row) => row.id))
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  await stop(again)
})

test('a backend that was killed alone leaves its PostgreSQL, which the next start takes over', async () => {
  const folders = await smallProject()
  const program = await startProgram(folders)
  await untilReady(program)
  await (await client(program, folders.dataDir)).from('notes').insert({ id: 1, body: 'kept' })
  program.process.kill('SIGKILL')
  await program.exit
  const again = await startProgram(folders)
  await untilReady(again)
  const { data } = await (await client(again, folders.dataDir)).from('notes').select('id')
  expect(data).toEqual([{ id: 1 }])
  await stop(again)
})
