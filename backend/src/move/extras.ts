import pg from 'pg'
import type { Vault } from '../auth/mfa/vault.ts'
import type { DataFileWriter } from './data-file.ts'

const literal = pg.escapeLiteral

/** Adds the secrets of authenticator apps, readable: another server has another key. */
export async function writeFactorSecrets(file: DataFileWriter, db: pg.Client, vault: Vault): Promise<void> {
  const { rows } = await db.query<{ id: string; secret: string }>(
    'select id, secret from auth.mfa_factors where secret is not null order by id',
  )
  for (const { id, secret } of rows) {
    const readable = literal(vault.unlock(id, secret))
    await file.lines(`update auth.mfa_factors set secret = ${readable} where id = ${literal(id)};`)
  }
}

/** Locks secrets that came readable under the key of this installation. */
export async function lockFactorSecrets(db: pg.Client, vault: Vault): Promise<void> {
  const { rows } = await db.query<{ id: string; secret: string }>(
    `select id, secret from auth.mfa_factors where secret is not null and secret not like '{%' for update`,
  )
  for (const { id, secret } of rows)
    await db.query('update auth.mfa_factors set secret = $2 where id = $1', [id, vault.lock(id, secret)])
}

/** Adds what the vault keeps, readable: what is encrypted with it in the project's tables opens with nothing else. */
export async function writeVaultSecrets(file: DataFileWriter, db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ name: string; description: string; decrypted_secret: string }>(
    'select name, description, decrypted_secret from vault.decrypted_secrets where name is not null order by name',
  )
  for (const { name, description, decrypted_secret } of rows)
    await file.lines(
      `delete from vault.secrets where name = ${literal(name)};`,
      `select vault.create_secret(${literal(decrypted_secret)}, ${literal(name)}, ${literal(description)});`,
    )
}

const BUCKET_COLUMNS =
  'id, name, owner, created_at, updated_at, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id'
const BUCKET_CHANGES = BUCKET_COLUMNS.split(', ')
  .slice(1)
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

/** Adds the buckets; those that migrations made are given their settings. */
export async function writeBuckets(file: DataFileWriter, db: pg.Client): Promise<void> {
  await file.lines(
    `create temporary table moved_buckets as select ${BUCKET_COLUMNS} from storage.buckets with no data;`,
  )
  await file.rows(
    db,
    `copy (select ${BUCKET_COLUMNS} from storage.buckets order by id) to stdout`,
    `copy moved_buckets (${BUCKET_COLUMNS}) from stdin`,
  )
  await file.lines(
    `insert into storage.buckets (${BUCKET_COLUMNS}) select ${BUCKET_COLUMNS} from moved_buckets on conflict (id) do update set ${BUCKET_CHANGES};`,
    'drop table moved_buckets;',
  )
}

const OBJECT_COLUMNS = 'bucket_id, name, owner, owner_id, created_at, updated_at, user_metadata'

/** What files that were uploaded again have lost: who owns them, when they came, what was written about them. */
export async function writeOwnersOfObjects(file: DataFileWriter, db: pg.Client): Promise<void> {
  await file.lines(
    '-- Run after the files were uploaded: it gives the objects back their owners and times.',
    'set session_replication_role = replica;',
    `create temporary table moved_objects as select ${OBJECT_COLUMNS} from storage.objects with no data;`,
  )
  await file.rows(
    db,
    `copy (select ${OBJECT_COLUMNS} from storage.objects order by bucket_id, name) to stdout`,
    `copy moved_objects (${OBJECT_COLUMNS}) from stdin`,
  )
  await file.lines(
    'update storage.objects o set owner = m.owner, owner_id = m.owner_id, created_at = m.created_at, updated_at = m.updated_at, user_metadata = m.user_metadata from moved_objects m where m.bucket_id = o.bucket_id and m.name = o.name;',
    'drop table moved_objects;',
    'reset session_replication_role;',
  )
}
