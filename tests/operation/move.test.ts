import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generate } from 'otplib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { runDataFile } from '../../backend/src/move/data-file.ts'
import { exportProject } from '../../backend/src/move/export.ts'
import { type Manifest, readManifest } from '../../backend/src/move/folder.ts'
import { importProject } from '../../backend/src/move/import.ts'
import { adoptSecrets } from '../../backend/src/secrets.ts'
import { StartError } from '../../backend/src/start-error.ts'
import { openFiles } from '../../backend/src/storage/files/open.ts'
import { copyDataFolder } from '../../backend/tests/data-folders.ts'
import { template } from '../support/template.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CHURCH = join(ROOT, 'supabase')
const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false } }
const EMAIL = 'pastor@demo.test'
const PASSWORD = 'Demo@2026'
/** What `readline` takes for the end of a line, what COPY escapes, and what no folder can have beside `a`. */
const ODD = 'a linha\u2028e outra\n\\. \t\\N fim'
const FILES = { 'profile-photos/a': 'um', 'profile-photos/a/b.png': 'dois', 'profile-photos/c d.png': 'três' }

let root: string
let old: Backend
let folder: string
let manifest: Manifest
let secret: string

const visitor = ({ url, secrets }: Backend) => createClient(url, secrets.publishableKey, OPTIONS)
const start = (dataDir: string) =>
  startBackend({ project: CHURCH, dataDir, env: { ...process.env, PORT: '0', DATABASE_URL: '' } })

async function sql<Row extends pg.QueryResultRow>({ databaseUrl }: Backend, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Encrypted with what the vault keeps: each installation has its own. */
const CUIDADOS =
  'select crianca_id, app.abrir_cuidados(cifrado) as cuidados from public.kids_cuidados order by crianca_id'

async function signIn(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  if (error) throw error
}

/** Takes an authenticator app into use; gives its secret. */
async function enrol(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (error) throw error
  const code = await generate({ secret: data.totp.secret })
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return data.totp.secret
}

async function putObjects(backend: Backend): Promise<void> {
  const files = await openFiles(backend.config.dataDir, { s3: null, isAlone: false })
  for (const [name, bytes] of Object.entries(FILES)) {
    const version = crypto.randomUUID()
    await files.write(
      version,
      (async function* () {
        yield Buffer.from(bytes)
      })(),
    )
    await sql(
      backend,
      `insert into storage.objects (bucket_id, name, version, owner_id, metadata)
      values ('member-photos', '${name}', '${version}', 'dona', '{"mimetype": "image/png", "size": ${Buffer.byteLength(bytes)}}')`,
    )
  }
  await files.close()
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'move-'))
  copyDataFolder(await template('demo'), join(root, 'old'))
  old = await start(join(root, 'old'))
  const client = visitor(old)
  await signIn(client)
  secret = await enrol(client)
  await putObjects(old)
  await sql(
    old,
    `update public.campi set endereco = ${pg.escapeLiteral(ODD)} where nome = (select min(nome) from public.campi)`,
  )
  folder = join(root, 'export')
  const files = await openFiles(old.config.dataDir, { s3: null, isAlone: false })
  const { databaseUrl: adminUrl, secrets } = old
  manifest = await exportProject({ adminUrl, project: CHURCH, folder, files, secrets })
  const empty = join(root, 'empty')
  await adoptSecrets(join(folder, 'secrets.json'), empty)
  await (await start(empty)).close()
})

afterAll(async () => {
  await old?.close()
  await rm(root, { recursive: true, force: true })
})

/** An installation with the same migrations and nobody in it. */
async function newHome(name: string): Promise<Backend> {
  const dataDir = join(root, name)
  copyDataFolder(join(root, 'empty'), dataDir)
  return start(dataDir)
}

async function move(to: Backend, from = folder): Promise<Manifest> {
  const files = await openFiles(to.config.dataDir, { s3: null, isAlone: false })
  return importProject({ adminUrl: to.databaseUrl, folder: from, files, secrets: to.secrets })
}

describe('an export', () => {
  test('has every table of the project, its files by their paths, and the project', async () => {
    const tables = await sql<{ name: string }>(
      old,
      `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'app', 'rostos')`,
    )
    expect(Object.keys(manifest.tables)).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
    expect(manifest.tables['auth.users']?.rows).toBeGreaterThan(10)
    expect(manifest).toMatchObject({ files: 3, missing: [] })
    expect(await readFile(join(folder, 'files/member-photos/profile-photos/c d.png'), 'utf8')).toBe('três')
    expect(await readdir(join(folder, 'supabase'))).toContain('migrations')
    expect(await readManifest(folder)).toEqual(manifest)
  })

  test('is written down', async () => {
    const noted = await sql(
      old,
      `select from auth.audit_log_entries where payload ->> 'action' = 'data_exported'`,
    )
    expect(noted).toHaveLength(1)
  })

  test('is for its owner only, and says what it is', async () => {
    for (const file of ['data.sql', 'own.sql', 'secrets.json', 'files.jsonl'])
      expect(((await stat(join(folder, file))).mode & 0o077).toString(8), file).toBe('0')
    const guide = await readFile(join(folder, 'LEIA-ME.md'), 'utf8')
    expect(guide).toContain('npx supabase storage cp -r files/member-photos ss:///member-photos')
  })

  test('is refused into a folder that holds something', async () => {
    const { databaseUrl: adminUrl, secrets } = old
    const files = await openFiles(old.config.dataDir, { s3: null, isAlone: false })
    const again = exportProject({ adminUrl, project: CHURCH, folder, files, secrets })
    await expect(again).rejects.toThrow(`A pasta ${folder} não está vazia.`)
    expect(await readManifest(folder)).toEqual(manifest)
  })
})

describe('another installation', () => {
  test('takes everything: rows, files, passwords, second factors, open sessions', async () => {
    const open = visitor(old)
    await signIn(open)
    const session = (await open.auth.getSession()).data.session
    await rm(folder, { recursive: true })
    const files = await openFiles(old.config.dataDir, { s3: null, isAlone: false })
    const { databaseUrl: adminUrl, secrets } = old
    manifest = await exportProject({ adminUrl, project: CHURCH, folder, files, secrets })

    const home = await newHome('home')
    try {
      expect(await move(home)).toEqual(manifest)
      const refreshed = await visitor(home).auth.refreshSession({
        refresh_token: session?.refresh_token ?? '',
      })
      expect(refreshed.data.user?.email).toBe(EMAIL)
      const client = visitor(home)
      await signIn(client)
      const [factor] = (await client.auth.mfa.listFactors()).data?.totp ?? []
      await sql(home, 'update auth.mfa_factors set last_time_step = null')
      const verified = await client.auth.mfa.challengeAndVerify({
        factorId: factor?.id ?? '',
        code: await generate({ secret }),
      })
      expect(verified.error).toBeNull()
      const kept = await sql<{ secret: string }>(home, 'select secret from auth.mfa_factors')
      expect(kept.every((row) => row.secret.startsWith('{'))).toBe(true)
      expect(await sql(home, CUIDADOS)).toEqual(await sql(old, CUIDADOS))
      const { data } = await client.from('campi').select('endereco').eq('endereco', ODD)
      expect(data).toHaveLength(1)
      const photos = client.storage.from('member-photos')
      for (const [name, bytes] of Object.entries(FILES)) {
        const answer = await fetch(photos.getPublicUrl(name).data.publicUrl)
        expect(await answer.text(), name).toBe(bytes)
      }
      await expect(move(home)).rejects.toThrow('Este banco já tem contas.')
    } finally {
      await home.close()
    }
  })

  test('keeps nothing of an export that was changed on the way', async () => {
    const home = await newHome('changed')
    try {
      const changed = join(root, 'changed-export')
      spawnSync('cp', ['-r', folder, changed])
      const data = await readFile(join(changed, 'data.sql'), 'utf8')
      await writeFile(join(changed, 'data.sql'), data.replaceAll('pastor@demo.test', 'ladrao@demo.test'))
      await expect(move(home, changed)).rejects.toThrow(StartError)
      expect(await sql(home, 'select from auth.users')).toEqual([])
      expect(await sql(home, 'select from storage.objects')).toEqual([])
    } finally {
      await home.close()
    }
  })
})

describe('Supabase', () => {
  // What a project there has before: its own roles and schemas, and the migrations that `supabase db push` ran.
  test('takes data.sql in one transaction, with psql where there is one', async () => {
    const home = await newHome('supabase')
    try {
      const file = join(folder, 'data.sql')
      const hasPsql = spawnSync('psql', ['--version']).status === 0
      if (hasPsql) await psql(home.databaseUrl, file)
      else {
        const client = new pg.Client({ connectionString: home.databaseUrl })
        await client.connect()
        await client.query('begin')
        await runDataFile(client, file)
        await client.query('commit')
        await client.end()
      }
      const people = await sql(home, 'select id, email, encrypted_password from auth.users order by id')
      expect(people).toEqual(
        await sql(old, 'select id, email, encrypted_password from auth.users order by id'),
      )
      const factors = await sql<{ secret: string }>(home, 'select secret from auth.mfa_factors')
      expect(factors.map((row) => row.secret)).toEqual([secret])
      // As Supabase's own server needs it: it cannot read null in these.
      const nulls = await sql(
        home,
        'select from auth.users where confirmation_token is null or email_change is null',
      )
      expect(nulls).toEqual([])
      const members = 'select * from public.membros_igreja order by id'
      expect(await sql(home, members)).toEqual(await sql(old, members))
      expect(await sql(home, CUIDADOS)).toEqual(await sql(old, CUIDADOS))
    } finally {
      await home.close()
    }
  })
})

function psql(url: string, file: string): Promise<void> {
  const child = spawn(
    'psql',
    ['--quiet', '--single-transaction', '--variable', 'ON_ERROR_STOP=1', '--file', file, url],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((done, fail) =>
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(errors)))),
  )
}
