import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query, runScript } from './backup-program.ts'
import { type Program, smallProject, startProgram, stop, untilReady } from './program.ts'

let folders: { project: string; dataDir: string }
let program: Program

const doctor = (env: Record<string, string> = {}, ...more: string[]) =>
  runScript('doctor', ['--data', folders.dataDir, '--project', folders.project, ...more], {
    PORT: new URL(program.url).port,
    HOST: '127.0.0.1',
    ...env,
  })

beforeAll(async () => {
  folders = await smallProject()
  await writeFile(
    join(folders.project, 'config.toml'),
    'project_id = "notes"\n[storage.buckets.files]\npublic = true\n',
  )
  program = await startProgram(folders)
  await untilReady(program)
})

afterAll(async () => {
  await stop(program)
  await rm(dirname(folders.dataDir), { recursive: true, force: true })
})

test('finds nothing wrong with an installation that runs', async () => {
  const { code, output } = await doctor({ BACKUP_HOUR: 'off' }, '--providers')
  expect(output).toContain('0 problemas')
  expect(output).toMatch(/✓ PostgreSQL 18[\d.]+ responde/)
  expect(output).toMatch(/✓ Migrações: 1 aplicadas/)
  expect(code).toBe(0)
})

test('says what is wrong and what to do, and changes nothing', async () => {
  await query(
    folders.dataDir,
    `insert into storage.objects (bucket_id, name, version) values ('files', 'lost.txt', gen_random_uuid());
     insert into supabase_migrations.schema_migrations (version) values ('99990101000000');
     insert into backend.backups (kind, file, ok, error) values ('daily', 'x', false, 'Sem espaço.');
     select pg_create_physical_replication_slot('forgotten', true);`,
  )
  await chmod(join(folders.dataDir, 'secrets.json'), 0o644)
  const orphan = join(folders.dataDir, 'storage', '00', '00000000-0000-4000-8000-000000000000')
  await mkdir(dirname(orphan), { recursive: true })
  await writeFile(orphan, '')
  const before = await readdir(folders.dataDir)
  const { code, output } = await doctor(
    { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', BACKUP_KEEP: 'muito' },
    '--providers',
  )
  for (const words of [
    /✗ 1 arquivos não têm conteúdo, por exemplo files\/lost\.txt/,
    /! 1 arquivos guardados não pertencem a nada/,
    /✗ Os dados são de uma versão mais nova.*99990101000000/,
    /✗ A última cópia falhou .*Sem espaço/,
    /! A replicação forgotten está parada/,
    /! Outros usuários da máquina podem ler .*secrets\.json/,
    /✗ E-mail: 127\.0\.0\.1:9 não aceita/,
    /✗ BACKUP_KEEP/,
  ])
    expect(output).toMatch(words)
  expect(code).toBe(1)
  expect(await readdir(folders.dataDir)).toEqual(before)
})

test('a database older than the one that the project is written for', async () => {
  const project = join(dirname(folders.dataDir), 'newer')
  await cp(folders.project, project, { recursive: true })
  await writeFile(join(project, 'config.toml'), 'project_id = "notes"\n[db]\nmajor_version = 99\n')
  const { code, output } = await doctor({ BACKUP_HOUR: 'off' }, '--project', project)
  expect(output).toMatch(/✗ PostgreSQL 18[\d.]+ responde/)
  expect(output).toContain('Este programa precisa do PostgreSQL 99 ou mais novo.')
  expect(code).toBe(1)
})

test('a setting that cannot be read, and a port of somebody else', async () => {
  const wrong = await doctor({ PUBLIC_URL: 'aqui' })
  expect(wrong.output).toMatch(/✗ A configuração não pode ser lida/)
  expect(wrong.code).toBe(1)
  const other = join(dirname(folders.dataDir), 'other')
  await mkdir(other)
  const { output } = await doctor({}, '--data', other)
  expect(output).toMatch(/✗ A porta \d+ está em uso por outro programa/)
  expect(output).toMatch(/! O programa está parado/)
  expect(await readdir(other)).toEqual([])
})
