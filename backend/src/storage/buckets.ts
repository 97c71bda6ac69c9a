import { z } from 'zod'
import type { Session } from './context.ts'
import { noSuchBucket } from './errors.ts'
import { isStorable } from './names.ts'

const bucket = z.object({
  id: z.string(),
  public: z.boolean().nullable(),
  avif_autodetection: z.boolean().nullable(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})

/** What decides on the objects of a bucket. */
export type Bucket = z.output<typeof bucket>

/**
 * Reads a bucket, whoever asks: that it is there, and its limits, are no secret.
 *
 * @throws StorageError NoSuchBucket
 */
export async function findBucket(session: Session, id: string): Promise<Bucket> {
  if (!isStorable(id)) throw noSuchBucket()
  const found = await session.asService().value({
    name: 'storage_find_bucket',
    text: `select json_build_object('id', id, 'public', public, 'avif_autodetection', avif_autodetection,
      'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types)
      from storage.buckets where id = $1`,
    values: [id],
  })
  if (!found) throw noSuchBucket()
  return bucket.parse(JSON.parse(found))
}
