import { z } from 'zod'

const EMAIL =
  /^[^\s@"'<>()[\],;:\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/** An e-mail address as it is kept: trimmed, in lower case. */
export const emailField = z
  .string()
  .max(320)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text.length <= 254 && EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text), {
    error: 'Unable to validate email address: invalid format',
  })

const MOST_METADATA = 8_192

/** Metadata travels in every access token, and those in a header: what does not fit there is refused at once. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= MOST_METADATA, {
    error: `Metadata is too large (at most ${MOST_METADATA} characters of JSON)`,
  })
