import { z } from 'zod'
import type { Statement } from '../postgres/transaction.ts'
import type { Session } from './context.ts'
import { noSuchKey } from './errors.ts'
import { isStorable } from './names.ts'

/** A moment as the API writes it: UTC, milliseconds. */
export const moment = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A row as the API shows it. */
export const OBJECT_JSON = `json_build_object('id', id, 'bucket_id', bucket_id, 'name', name, 'owner', owner,
  'owner_id', owner_id, 'version', version, 'metadata', metadata, 'user_metadata', user_metadata,
  'created_at', ${moment('created_at')}, 'updated_at', ${moment('updated_at')},
  'last_accessed_at', ${moment('last_accessed_at')})`

const metadata = z.looseObject({
  /** Hash of the bytes, in quotes. */
  eTag: z.string().catch(''),
  /** Bytes. */
  size: z.number().catch(0),
  mimetype: z.string().catch('application/octet-stream'),
  cacheControl: z.string().catch('no-cache'),
  lastModified: z.string().catch(''),
  contentEncoding: z.string().optional().catch(undefined),
})

export type ObjectMetadata = z.output<typeof metadata>

const row = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  version: z.string().nullable(),
  metadata: metadata.nullable(),
  user_metadata: z.record(z.string(), z.unknown()).nullable().catch(null),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
})

/** One object as its row says. */
export type StoredObject = z.output<typeof row>

/**
 * Reads the row of an object as far as the session may see it.
 *
 * @throws StorageError NoSuchKey
 */
export async function findObject(session: Session, bucketId: string, name: string): Promise<StoredObject> {
  if (!isStorable(name)) throw noSuchKey()
  const found = await session.value({
    name: 'storage_find_object',
    text: `select ${OBJECT_JSON} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucketId, name],
  })
  if (!found) throw noSuchKey()
  return row.parse(JSON.parse(found))
}

/** What a write puts into an object's row. */
export interface ObjectRow {
  id: string
  bucketId: string
  name: string
  /** Null in a trial: nothing is kept under it. */
  version: string | null
  owner: string | null
  metadata: Record<string, unknown> | null
  userMetadata: Record<string, unknown> | null
}

/** How an upload meets an object of the same name: refuses it, replaces it, or needs it. */
export type WriteMode = 'insert' | 'upsert' | 'update'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The row's id comes back only where the caller may see it anyway: an insert alone asks for no right to read. */
const WRITES: Readonly<Record<WriteMode, string>> = {
  insert: `insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
    values ($1::uuid, $2, $3, $4, $5::uuid, $6, $7::jsonb, $8::jsonb)`,
  upsert: `insert into storage.objects (id, bucket_id, name, version, owner, owner_id, metadata, user_metadata)
    values ($1::uuid, $2, $3, $4, $5::uuid, $6, $7::jsonb, $8::jsonb)
    on conflict (bucket_id, name) do update set version = excluded.version, owner = excluded.owner,
      owner_id = excluded.owner_id, metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`,
  update: `update storage.objects set version = $4, owner = $5::uuid, owner_id = $6, metadata = $7::jsonb,
      user_metadata = $8::jsonb
    where bucket_id = $2 and name = $3 and $1::uuid is not null returning id`,
}

function writeStatement(mode: WriteMode, object: ObjectRow): Statement {
  const { id, bucketId, name, version, owner } = object
  const json = (value: Record<string, unknown> | null) => (value ? JSON.stringify(value) : null)
  return {
    name: `storage_${mode}`,
    text: WRITES[mode],
    values: [
      id,
      bucketId,
      name,
      version,
      owner && UUID.test(owner) ? owner : null,
      owner,
      json(object.metadata),
      json(object.userMetadata),
    ],
  }
}

/**
 * Writes the row of an object as the session; the policies decide.
 *
 * @param isTrial finds out whether it would be allowed, and changes nothing
 * @returns the id of the row
 * @throws StorageError NoSuchKey for an update of nothing; the database's own refusals
 */
export async function writeObject(
  session: Session,
  mode: WriteMode,
  object: ObjectRow,
  isTrial = false,
): Promise<string> {
  const [result] = await session.run([writeStatement(mode, object)], isTrial)
  if (mode === 'insert') return object.id
  const id = result?.rows[0]?.[0]
  if (!id) throw noSuchKey()
  return id
}
