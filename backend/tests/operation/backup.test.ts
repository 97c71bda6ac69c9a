import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveWriter } from '../../src/backup/archive-writer.ts'
import { createBackup } from '../../src/backup/create.ts'
import { withDatabase } from '../../src/backup/open-database.ts'
import { knownPassphrase } from '../../src/backup/passphrase.ts'
import { type RestoreOrder, restoreBackup } from '../../src/backup/restore.ts'
import { readMigrations } from '../../src/postgres/migrations.ts'
import { StartError } from '../../src/start-error.ts'
import { FolderFiles } from '../../src/storage/files/folder.ts'
import { query, runScript, startScript } from './backup-program.ts'
import { client, smallProject, startProgram, stop, untilReady } from './program.ts'
import { canMount, mountDisk } from './small-disk.ts'

let folders: { project: string; dataDir: string }
let root: string
let file: string

/** Backs the stopped folder up, in this process. */
const backup = (target: string, passphrase: string | null = null) =>
  withDatabase(folders.dataDir, undefined, (adminUrl) =>
    createBackup({
      adminUrl,
      dataDir: folders.dataDir,
      file: target,
      kind: 'manual',
      files: new FolderFiles(join(folders.dataDir, 'storage'), { isExclusive: true }),
      passphrase,
    }),
  )

/** Restores in this process; what differs from the usual stands in `more`. */
const restore = async (source: string, dataDir: string, more: Partial<RestoreOrder> = {}) =>
  restoreBackup({
    file: source,
    dataDir,
    replace: false,
    migrations: await readMigrations(folders.project),
    s3: null,
    passphrase: knownPassphrase,
    ...more,
  })

const start = async (dataDir: string, env?: Record<string, string>) => {
  const program = await startProgram({ project: folders.project, dataDir, env })
  await untilReady(program)
  return program
}

/** Refused in one sentence for the person. */
const expectRefusal = async (work: Promise<unknown>, words: RegExp) => {
  const error: unknown = await work.then(
    () => 'nothing was refused',
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toMatch(words)
  expect(String(error).split('\n')).toHaveLength(1)
}

/** A folder into which a restore failed is as it was: empty. */
const expectUntouched = async (dataDir: string) => {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  expect(names.filter((name) => name !== 'lock')).toEqual([])
}

beforeAll(async () => {
  folders = await smallProject()
  root = dirname(folders.dataDir)
  const program = await start(folders.dataDir)
  await (await client(program, folders.dataDir)).from('notes').insert({ id: 1, body: 'kept' })
  await query(folders.dataDir, `insert into backend.forgotten (again, data) values ('public.f', '{"id": 7}')`)
  await stop(program)
  file = join(root, 'stopped.tar.zst')
  // The program is stopped: PostgreSQL runs for the time of the backup.
  await backup(file)
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('a backup', () => {
  test('is its owner’s alone, and knows its sum', async () => {
    const again = join(root, 'again.tar.zst')
    const { sha256 } = await backup(again)
    expect((await stat(again)).mode & 0o777).toBe(0o600)
    expect(sha256).toBe(
      createHash('sha256')
        .update(await readFile(again))
        .digest('hex'),
    )
  })

  test('leaves beside it what must stay forgotten, which a restore of it knows', async () => {
    const lines = (await readFile(join(root, 'esquecidos.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ again: 'public.f', data: { id: 7 } }])
  })

  test('that is broken off leaves nothing', async () => {
    const program = await start(folders.dataDir)
    const folder = join(root, 'broken')
    const target = join(folder, 'copy.tar.zst')
    const args = [target, '--data', folders.dataDir, '--project', folders.project]
    const { process: running, outcome } = startScript('backup', args)
    await expect.poll(() => existsSync(`${target}.part`), { timeout: 20_000 }).toBe(true)
    running.kill('SIGTERM')
    const ended = await outcome
    // On a fast machine it may have been ready before the signal came.
    if (ended.code === 0) for (const name of await readdir(folder)) await rm(join(folder, name))
    else expect(ended).toMatchObject({ code: 1, errors: 'A cópia foi interrompida e desfeita.' })
    expect(await readdir(folder)).toEqual([])
    // PostgreSQL drops the slot when it notices that the connection is gone.
    await expect.poll(() => query(folders.dataDir, 'select * from pg_replication_slots')).toEqual([])
    await stop(program)
  })

  test.runIf(canMount())('on a full disk says so and leaves nothing', async () => {
    const disk = join(root, 'disk')
    const unmount = await mountDisk(disk, 1)
    try {
      await expectRefusal(backup(join(disk, 'copy.tar.zst')), /Não há espaço livre no disco/)
      expect(await readdir(disk)).toEqual([])
    } finally {
      unmount()
    }
  })

  test('of nothing, of a foreign database and with a short passphrase is refused', async () => {
    const args = [file, '--data', join(root, 'nowhere'), '--project', folders.project]
    const refusals: [Record<string, string>, RegExp][] = [
      [{}, /^Não há dados em .*$/],
      [{ DATABASE_URL: 'postgresql://x/y' }, /^Com DATABASE_URL .*$/],
      [{ BACKUP_PASSPHRASE: 'curta' }, /ao menos 12 caracteres/],
    ]
    for (const [env, words] of refusals) {
      const { code, errors } = await runScript('backup', args, env)
      expect(errors).toMatch(words)
      expect(code).toBe(1)
    }
  })
})

describe('a restore', () => {
  test('into a folder with data is refused, and with --replace keeps them aside', async () => {
    const dataDir = join(root, 'occupied')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'mark'), 'the earlier one')
    await expectRefusal(restore(file, dataDir), /já tem dados.*--replace/)
    expect(existsSync(join(dataDir, 'postgres', 'mark'))).toBe(true)
    const { previous } = await restore(file, dataDir, { replace: true })
    expect(await readFile(join(previous ?? '', 'postgres', 'mark'), 'utf8')).toBe('the earlier one')
    expect(existsSync(join(dataDir, 'postgres', 'mark'))).toBe(false)
  })

  test('into the folder of a program that runs is refused', async () => {
    const program = await start(folders.dataDir)
    await expectRefusal(
      restore(file, folders.dataDir, { replace: true }),
      /já está em uso por outro processo/,
    )
    await stop(program)
  })

  test('of a file that was cut, changed or is none touches nothing', async () => {
    const dataDir = join(root, 'untouched')
    const broken = join(root, 'broken.tar.zst')
    const { size } = await stat(file)
    for (const length of [3, 100, Math.floor(size / 2), size - 100]) {
      await copyFile(file, broken)
      await truncate(broken, length)
      await expectRefusal(restore(broken, dataDir), /danificada ou incompleta|não é uma cópia/)
    }
    await copyFile(file, broken)
    const handle = await open(broken, 'r+')
    await handle.write(Buffer.from('\u0000changed'), 0, 8, Math.floor(size / 2))
    await handle.close()
    await expectRefusal(restore(broken, dataDir), /danificada/)
    await expectRefusal(restore(join(root, 'missing'), dataDir), /não existe/)
    await expectRefusal(restore(folders.project, dataDir), /pasta|não é uma cópia/)
    await expectUntouched(dataDir)
  })

  test('holds every entry against its sum', async () => {
    const bytes = zstdDecompressSync(await readFile(file))
    bytes.write('"JWTSecret"', bytes.indexOf('"jwtSecret"'))
    const changed = join(root, 'changed.tar.zst')
    await writeFile(changed, zstdCompressSync(bytes))
    const dataDir = join(root, 'sums')
    await expectRefusal(restore(changed, dataDir), /secrets\.json não confere com a sua soma/)
    await expectUntouched(dataDir)
  })

  test('of a newer format, or of another PostgreSQL, is refused', async () => {
    const headers = {
      newer: [{ format: 2, version: '9.0.0' }, /versão mais nova deste programa \(9\.0\.0\)/],
      other: [
        {
          format: 1,
          version: '0.0.1',
          created: '2026-01-01T00:00:00Z',
          postgres: { major: 17, version: '17.1' },
          latestMigration: null,
          hasFiles: true,
        },
        /é do PostgreSQL 17 e este programa traz o 18/,
      ],
    } as const
    for (const [name, [header, words]] of Object.entries(headers)) {
      const target = join(root, `${name}.tar.zst`)
      const archive = await ArchiveWriter.open({ file: target, passphrase: null, dataDir: root })
      const text = Buffer.from(JSON.stringify(header))
      await archive.add({ name: 'backup.json', size: text.length, mode: 0o600 }, [text])
      await archive.finish()
      const dataDir = join(root, name)
      await expectRefusal(restore(target, dataDir), words)
      await expectUntouched(dataDir)
    }
  })

  test('of data with migrations that this version does not know is refused', async () => {
    const dataDir = join(root, 'unknown')
    await expectRefusal(
      restore(file, dataDir, { migrations: [{ version: '20240101000000', name: 'other', sql: 'select 1' }] }),
      /versão mais nova.*20250101000000/,
    )
    await expectUntouched(dataDir)
  })

  test('of an encrypted backup wants its passphrase and gives the data again', async () => {
    const secret = join(root, 'secret.tar.zst.age')
    const passphrase = async () => 'doze letras ou mais'
    await backup(secret, await passphrase())
    const bytes = await readFile(secret)
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    const dataDir = join(root, 'decrypted')
    const wrong = { passphrase: async () => 'outra senha comprida' }
    await expectRefusal(restore(secret, dataDir, wrong), /está errada/)
    await expectRefusal(restore(secret, dataDir), /BACKUP_PASSPHRASE/)
    bytes[bytes.length - 5_000] = 255 - (bytes[bytes.length - 5_000] ?? 0)
    const changed = join(root, 'changed.age')
    await writeFile(changed, bytes)
    await expectRefusal(restore(changed, dataDir, { passphrase }), /danificada ou incompleta/)
    await expectUntouched(dataDir)
    expect(await restore(secret, dataDir, { passphrase })).toMatchObject({
      previous: null,
      missing: 0,
      toForget: 0,
    })
    const program = await start(dataDir)
    const { data } = await (await client(program, dataDir)).from('notes').select('id, body')
    expect(data).toEqual([{ id: 1, body: 'kept' }])
    await stop(program)
  })
})
