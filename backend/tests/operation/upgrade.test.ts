import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedBackups } from '../../src/backup/names.ts'
import { restoreBackup } from '../../src/backup/restore.ts'
import { scheduleBackups } from '../../src/backup/schedule.ts'
import { backupSettings } from '../../src/backup/settings.ts'
import { loadConfig } from '../../src/config.ts'
import { readMigrations } from '../../src/postgres/migrations.ts'
import { query } from './backup-program.ts'
import { type Program, smallProject, startProgram, stop, untilReady } from './program.ts'
import { canMount, mountDisk } from './small-disk.ts'

let folders: { project: string; dataDir: string }
let backups: string

const start = async () => {
  const program = await startProgram(folders)
  await untilReady(program)
  return program
}

const expectRefusal = async (words: RegExp) => {
  const program: Program = await startProgram(folders)
  expect(await program.exit).toBe(1)
  expect(program.errors().trim().split('\n')).toHaveLength(1)
  expect(program.errors()).toMatch(words)
}

beforeAll(async () => {
  folders = await smallProject()
  backups = join(folders.dataDir, 'backups')
  await stop(await start())
})

afterAll(() => rm(dirname(folders.dataDir), { recursive: true, force: true }))

const records = () =>
  query<{ kind: string; ok: boolean | null; bytes: string | null; error: string | null }>(
    folders.dataDir,
    'select kind, ok, bytes, error from backend.backups order by id',
  )

test('migrations on data in use come after a backup, which brings back what was there before', async () => {
  await expect(readdir(backups)).rejects.toThrow()
  const migration = join(folders.project, 'migrations', '20250102000000_more.sql')
  await writeFile(migration, 'drop table public.notes; select wrong;')
  await expectRefusal(/falhou e foi desfeita/)
  await writeFile(migration, 'drop table public.notes;')
  const program = await start()
  expect(await records()).toMatchObject([
    { kind: 'upgrade', ok: true },
    { kind: 'upgrade', ok: true },
  ])
  await stop(program)
  const made = await namedBackups(backups, 'antes-da-atualizacao')
  expect(made).toHaveLength(2)
  await stop(await start())
  expect(await namedBackups(backups, 'antes-da-atualizacao')).toHaveLength(2)

  // An older version is refused what a newer one has changed, and gets it back from the backup.
  const newer = join(dirname(folders.dataDir), 'newer.sql')
  await rename(migration, newer)
  await expectRefusal(/versão mais nova deste programa \(a migração 20250102000000/)
  const stored = join(folders.dataDir, 'storage', 'kept')
  await mkdir(dirname(stored), { recursive: true })
  await writeFile(stored, '')
  await restoreBackup({
    file: made[0]?.file ?? '',
    dataDir: folders.dataDir,
    replace: true,
    migrations: await readMigrations(folders.project),
    s3: null,
    passphrase: async () => '',
  })
  const older = await start()
  expect(await query(folders.dataDir, 'select * from public.notes')).toEqual([])
  expect(await readdir(dirname(stored))).toEqual(['kept'])
  await stop(older)
})

test('a folder of another PostgreSQL, of a newer layout or half restored is refused, and stays as it is', async () => {
  const change = async (name: string, text: string, words: RegExp) => {
    const path = join(folders.dataDir, name)
    await rename(path, `${path}.kept`)
    await writeFile(path, text)
    await expectRefusal(words)
    await rename(`${path}.kept`, path)
  }
  await change('postgres/PG_VERSION', '17\n', /PostgreSQL 17, e este programa traz o 18/)
  await change('FORMAT', '2\n', /versão mais nova deste programa/)
  await mkdir(join(folders.dataDir, 'restaurando'))
  await expectRefusal(/Uma restauração em .* não terminou/)
  await rm(join(folders.dataDir, 'restaurando'), { recursive: true })
})

const schedule = (env: Record<string, string>) => {
  const config = loadConfig({ ...folders, env: {} })
  return scheduleBackups({
    config,
    settings: backupSettings(config.dataDir, env),
    env: { ...process.env, DATABASE_URL: '', ...env },
    log: pino({ level: 'silent' }),
    everyMs: 20,
  })
}

test('a day without a backup gets one, once, and says so; without room it says that', async () => {
  const program = await start()
  const stopSchedule = schedule({})
  await expect.poll(async () => (await namedBackups(backups, 'copia')).length, { timeout: 30_000 }).toBe(1)
  await expect
    .poll(async () => (await records()).at(-1))
    .toMatchObject({ kind: 'daily', ok: true, error: null })
  await stopSchedule()
  expect(await namedBackups(backups, 'copia')).toHaveLength(1)
  if (canMount()) {
    const disk = join(dirname(folders.dataDir), 'disk')
    const unmount = await mountDisk(disk, 20)
    const stopFull = schedule({ BACKUP_DIR: disk })
    const last = async () => (await records()).at(-1)
    await expect.poll(last, { timeout: 30_000 }).toMatchObject({
      kind: 'daily',
      ok: false,
      error: expect.stringMatching(/^Não há espaço para a cópia/),
    })
    await stopFull()
    expect(await readdir(disk)).toEqual([])
    unmount()
  }
  await stop(program)
})
