import { z } from 'zod'

/*
 * A backup is a tar, compressed with zstd and, on demand, encrypted with age; `age -d`, `zstd -d` and `tar` open it.
 * Its first entry says what it is, its last one has the SHA-256 of all others, as `sha256sum` writes them.
 */

/** Raised when an older program could not make sense of a newer backup. */
export const FORMAT = 1

export const HEADER = 'backup.json'
export const SUMS = 'SHA256SUMS'
export const SECRETS = 'secrets.json'
export const DATABASE_FOLDER = 'postgres/'
export const FILES_FOLDER = 'storage/'

/** What begins every file that age wrote. */
export const AGE_MAGIC = 'age-encryption.org/v1\n'

export const EXTENSION = '.tar.zst'
export const ENCRYPTED_EXTENSION = '.tar.zst.age'

/** Says what a backup holds, before anything else is read. */
export const headerSchema = z.object({
  format: z.number().int().positive(),
  /** Version of the program that wrote it. */
  version: z.string(),
  /** Moment in which it began, ISO 8601. */
  created: z.string(),
  postgres: z.object({ major: z.number().int(), version: z.string() }),
  /** Version of the last migration; null when there was none. */
  latestMigration: z.string().nullable(),
  /** Whether the bytes of stored objects are in it; otherwise they stay where they are. */
  hasFiles: z.boolean(),
})

export type Header = z.output<typeof headerSchema>

/** The smallest part of a header that every later format will still have. */
export const formatSchema = z.looseObject({ format: z.number().int().positive(), version: z.string() })
