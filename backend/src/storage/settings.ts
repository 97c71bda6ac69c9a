import { z } from 'zod'
import { duration } from '../auth/duration.ts'

const BINARY_UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 2 ** 10,
  m: 2 ** 20,
  g: 2 ** 30,
  t: 2 ** 40,
}
const DECIMAL_UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 }
const SIZE = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(i?)b?$/i

/**
 * Bytes of a size with a unit; null when it is none. `5MiB` is always binary; what `5MB` is depends on who reads it:
 * the CLI counts 1024 in `config.toml`, the Storage API 1000 in its bodies.
 */
export function parseSize(text: string, kilo: 1000 | 1024): number | null {
  const [, number, unit = '', binary] = SIZE.exec(text.trim()) ?? []
  if (number === undefined) return null
  const units = binary || kilo === 1024 ? BINARY_UNITS : DECIMAL_UNITS
  return Math.round(Number(number) * (units[unit.toLowerCase()] ?? 1))
}

/** A size of `config.toml`, in bytes after parsing. */
export const size = z.union([z.number().int().nonnegative(), z.string()]).transform((value, context) => {
  const bytes = typeof value === 'number' ? value : parseSize(value, 1024)
  if (bytes !== null) return bytes
  context.addIssue({ code: 'custom', message: 'tamanho inválido; use por exemplo "50MiB"' })
  return z.NEVER
})

const bucket = z
  .looseObject({
    public: z.boolean().optional(),
    file_size_limit: size.optional(),
    allowed_mime_types: z.array(z.string()).optional(),
    reencode_images: z.boolean().default(false),
  })
  .transform((given) => ({
    public: given.public ?? false,
    /** Bytes; null for the installation's own limit. */
    fileSizeLimit: given.file_size_limit || null,
    allowedMimeTypes: given.allowed_mime_types?.length ? given.allowed_mime_types : null,
    /** Images are decoded when they come in, and only their pixels are kept. Unknown to Supabase. */
    reencodesImages: given.reencode_images,
  }))

/** `[storage]` of `config.toml`, as the Supabase CLI reads it. */
export const storageSettings = z
  .looseObject({
    enabled: z.boolean().default(true),
    file_size_limit: size.default(50 * 2 ** 20),
    signed_urls_last: duration('0'),
    image_transformation: z.looseObject({ enabled: z.boolean().default(true) }).prefault({}),
    buckets: z.record(z.string(), bucket).default({}),
  })
  .transform((storage) => ({
    enabled: storage.enabled,
    /** Most bytes of one object, whatever its bucket says. */
    fileSizeLimit: storage.file_size_limit,
    /** Longest life of a signed address in seconds, 0 for any, as on Supabase, which does not know this key. */
    signedUrlSeconds: storage.signed_urls_last,
    imageTransformation: storage.image_transformation.enabled,
    buckets: storage.buckets,
  }))

export type StorageSettings = z.output<typeof storageSettings>

/** An S3-compatible bucket that keeps the bytes; without one they are kept in the data folder. */
export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | null
  accessKeyId: string | null
  secretAccessKey: string | null
  /** The bucket stands in the path of the address, not in its host: what most servers other than Amazon's want. */
  forcePathStyle: boolean
}

/** The variables of the environment that name an S3 bucket. Without keys the ones of the machine's role are used. */
export const s3Environment = z
  .object({
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.url('S3_ENDPOINT deve ser um endereço completo').optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false', '1', '0']).optional(),
  })
  .transform((vars): S3Settings | null => {
    if (!vars.S3_BUCKET) return null
    const pathStyle = vars.S3_FORCE_PATH_STYLE
    return {
      bucket: vars.S3_BUCKET,
      region: vars.S3_REGION,
      endpoint: vars.S3_ENDPOINT ?? null,
      accessKeyId: vars.S3_ACCESS_KEY_ID ?? null,
      secretAccessKey: vars.S3_SECRET_ACCESS_KEY ?? null,
      forcePathStyle: pathStyle ? pathStyle === 'true' || pathStyle === '1' : Boolean(vars.S3_ENDPOINT),
    }
  })
