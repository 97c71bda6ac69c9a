import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { expect, test } from 'vitest'
import { engineUrl } from '../../src/postgres/engine.ts'
import { client, smallProject, startProgram, stop, untilReady } from './program.ts'

const PUBLISHED = 'alter publication supabase_realtime add table public.notes;'

/** The small project with its table published, running, with a client and a connection to its database. */
async function livingProject() {
  const folders = await smallProject()
  await writeFile(join(folders.project, 'migrations', '20250102000000_live.sql'), PUBLISHED)
  const program = await startProgram(folders)
  await untilReady(program)
  const pidFile = await readFile(join(folders.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const { databasePassword } = JSON.parse(await readFile(join(folders.dataDir, 'secrets.json'), 'utf8'))
  const port = Number(pidFile.split('\n')[3])
  const sql = new pg.Client({ connectionString: engineUrl({ password: databasePassword, port }) })
  sql.on('error', () => {})
  await sql.connect()
  return { folders, program, sql, supabase: await client(program, folders.dataDir) }
}

/** Listens to notes; the states of the subscription and the numbers of the notes gather. */
function listen(supabase: SupabaseClient) {
  const states: string[] = []
  const ids: number[] = []
  supabase
    .channel('notes')
    .on<{ id: number }>('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
      ids.push(change.new.id),
    )
    .on('system', {}, ({ status }: { status: string }) => states.push(status))
    .subscribe((state) => states.push(state))
  return { states, ids }
}

const slots = async (sql: pg.Client) => {
  const { rows } = await sql.query<{ temporary: boolean }>('select temporary from pg_replication_slots')
  return rows.map(({ temporary }) => temporary)
}

// Two starts on a busy machine.
const LONG_MS = 150_000

test('no replication slot stays behind when the backend is killed', { timeout: LONG_MS }, async () => {
  const { folders, program, sql, supabase } = await livingProject()
  const { states, ids } = listen(supabase)
  await expect.poll(() => states, { timeout: 15_000 }).toContain('ok')
  await supabase.from('notes').insert({ id: 1, body: 'heard' })
  await expect.poll(() => ids, { timeout: 15_000 }).toEqual([1])
  expect(await slots(sql)).toEqual([true])
  program.process.kill('SIGKILL')
  await program.exit
  await expect.poll(() => slots(sql), { timeout: 15_000 }).toEqual([])
  await supabase.realtime.disconnect()
  await sql.end()
  const again = await startProgram(folders)
  await untilReady(again)
  await stop(again)
})

test('when the stream is lost the channels say so, come back, and hear of all that follows', {
  timeout: LONG_MS,
}, async () => {
  const { program, sql, supabase } = await livingProject()
  const { states, ids } = listen(supabase)
  await expect.poll(() => states, { timeout: 15_000 }).toContain('ok')
  await sql.query('select pg_terminate_backend(pid) from pg_stat_replication')
  await expect.poll(() => states, { timeout: 15_000 }).toContain('CHANNEL_ERROR')
  await expect.poll(() => states.slice(-2).sort(), { timeout: 20_000 }).toEqual(['SUBSCRIBED', 'ok'])
  await supabase.from('notes').insert({ id: 2, body: 'after it' })
  await expect.poll(() => ids, { timeout: 15_000 }).toEqual([2])
  expect(await slots(sql)).toEqual([true])
  await supabase.realtime.disconnect()
  await sql.end()
  expect(await stop(program)).toBe(0)
})
