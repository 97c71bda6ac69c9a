import type pg from 'pg'
import type { StorageSettings } from './settings.ts'

/** Makes the buckets that `config.toml` names, or gives those that are there its settings, as the CLI does. */
export async function applyBuckets(db: pg.Pool, { buckets }: StorageSettings): Promise<void> {
  for (const [id, bucket] of Object.entries(buckets)) {
    await db.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types, updated_at = now()
       where (buckets.public, buckets.file_size_limit, buckets.allowed_mime_types)
         is distinct from (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types)`,
      [id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes],
    )
  }
}
