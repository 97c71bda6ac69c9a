import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { StorageError } from '../storage/errors.ts'
import { FileMissing, type Files, isVersion } from '../storage/files/files.ts'
import { validBucketName, validKey } from '../storage/names.ts'

/** An object and where the export keeps its bytes, relative to the export's folder. */
export interface StoredObject {
  bucket: string
  name: string
  version: string
  path: string
}

/** Bytes under the object's own path, as `supabase storage cp -r` takes them. */
const BY_PATH = 'files'
/** Bytes whose path no folder can have (`a` beside `a/b`, names that are too long), under their version. */
const BY_VERSION = 'files-by-version'

const NO_SUCH_PATH = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL']
const BATCH = 500

/** All objects, as the transaction of `db` sees them. */
async function* objects(db: pg.Client): AsyncGenerator<Omit<StoredObject, 'path'>> {
  await db.query(
    `declare moved_objects cursor for
     select bucket_id as bucket, name, version from storage.objects where version is not null order by bucket_id, name`,
  )
  for (;;) {
    const { rows } = await db.query<Omit<StoredObject, 'path'>>(`fetch ${BATCH} from moved_objects`)
    yield* rows.filter(({ version }) => isVersion(version))
    if (rows.length < BATCH) break
  }
  await db.query('close moved_objects')
}

/**
 * Copies the bytes of every object into the folder.
 *
 * @returns the objects that were written, and those whose bytes were missing already
 */
export async function writeObjects(
  db: pg.Client,
  files: Files,
  folder: string,
  onWritten: (object: StoredObject) => Promise<void>,
): Promise<{ written: number; missing: string[] }> {
  const missing: string[] = []
  let written = 0
  for await (const object of objects(db)) {
    try {
      const path = await writeOne(files, folder, object)
      await onWritten({ ...object, path })
      written += 1
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(`${object.bucket}/${object.name}`)
    }
  }
  return { written, missing }
}

async function writeOne(files: Files, folder: string, object: Omit<StoredObject, 'path'>): Promise<string> {
  const { bucket, name, version } = object
  const readable = `${BY_PATH}/${bucket}/${name}`
  try {
    // A row that was written by hand may hold any name.
    validBucketName(bucket)
    validKey(name)
    await copyBytes(files, version, join(folder, readable))
    return readable
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!(error instanceof StorageError) && !NO_SUCH_PATH.includes(code)) throw error
    const other = `${BY_VERSION}/${version}`
    await copyBytes(files, version, join(folder, other))
    return other
  }
}

async function copyBytes(files: Files, version: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(await files.read(version, null), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
}
