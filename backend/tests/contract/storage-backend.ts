import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { createAuthenticator } from '../../src/auth/caller.ts'
import { createKeys, type Keys } from '../../src/auth/keys.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { Database } from '../../src/postgres/database.ts'
import { loadSecrets, type Secrets } from '../../src/secrets.ts'
import type { Files } from '../../src/storage/files/files.ts'
import { FolderFiles } from '../../src/storage/files/folder.ts'
import { S3Files } from '../../src/storage/files/s3.ts'
import { storage } from '../../src/storage/index.ts'
import { storageSettings } from '../../src/storage/settings.ts'
import { S3_ACCESS, startS3Server } from '../s3-server.ts'

/** A place for bytes that a test can look into. */
export interface Place {
  files: Files
  /** Versions of which there are bytes. */
  kept(): Promise<string[]>
  close(): Promise<void>
}

/** @param openFile stands in for the file system's own `open` */
export async function folderPlace(
  openFile?: NonNullable<ConstructorParameters<typeof FolderFiles>[1]>['openFile'],
): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  return {
    files: new FolderFiles(folder, { openFile }),
    kept: async () => {
      const names = await readdir(folder, { recursive: true })
      return names.flatMap((name) => (name.length > 36 ? [basename(name)] : [])).sort()
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** An S3 server on this machine. */
export async function s3Place(): Promise<Place> {
  const { port, close } = await startS3Server('library')
  const where = { region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true }
  const look = new S3Client({ ...where, credentials: S3_ACCESS })
  return {
    files: new S3Files({ bucket: 'library', ...where, ...S3_ACCESS }),
    kept: async () => {
      const { Contents } = await look.send(new ListObjectsV2Command({ Bucket: 'library' }))
      return (Contents ?? []).map(({ Key }) => basename(Key ?? '')).sort()
    },
    close: async () => {
      look.destroy()
      await close()
    },
  }
}

/** The Storage API on its own port over the library's database, with a place for bytes of a test's own. */
export interface StorageBackend {
  url: string
  app: FastifyInstance
  keys: Keys
  secrets: Secrets
  /** A reader of this backend: whoever the database's policies take it for. */
  reader(): Promise<{ id: string; token: string; client: SupabaseClient['storage'] }>
  /** The secret key's client. */
  service: SupabaseClient['storage']
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** @param settings `[storage]` as `config.toml` writes it */
export async function startStorage(
  place: Place,
  settings: Record<string, unknown> = {},
): Promise<StorageBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-data-'))
  const secrets = await loadSecrets(dataDir)
  const databaseUrl = inject('databaseUrl')
  const db = new Database({ adminUrl: databaseUrl, authenticatorUrl: databaseUrl })
  const keys = await createKeys(secrets, authSettings.parse({}))
  const app = fastify({ forceCloseConnections: true, pluginTimeout: 60_000 })
  await app.register(storage, {
    prefix: '/storage/v1',
    db,
    settings: storageSettings.parse(settings),
    authenticate: createAuthenticator(keys, secrets),
    publishableKey: secrets.publishableKey,
    files: place.files,
    secret: secrets.jwtSecret,
    ready: Promise.resolve(),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `${address}/storage/v1`
  const client = (apikey: string, token = apikey) =>
    createClient(address, apikey, { accessToken: async () => token }).storage
  return {
    url,
    app,
    keys,
    secrets,
    reader: async () => {
      const id = randomUUID()
      const exp = Math.floor(Date.now() / 1000) + 3600
      const token = await keys.sign({ sub: id, role: 'authenticated', exp })
      return { id, token, client: client(secrets.publishableKey, token) }
    },
    service: client(secrets.secretKey),
    sql: async (text, values) => (await db.admin.query(text, values)).rows,
    close: async () => {
      await app.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
