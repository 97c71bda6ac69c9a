import { invalidBucketName, invalidKey } from './errors.ts'

const SAFE = /^[\w!.*'() &$@=;:+,?-]+$/
const SAFE_PATH = /^[\w/!.*'() &$@=;:+,?-]+$/
const MOST_BYTES = 1024
const LONGEST_BUCKET = 100

/**
 * Takes the path of an object that is about to be written. Only characters that every S3 allows, as on Supabase; and
 * no part may be empty, `.` or `..`, so that the path means the same wherever it is copied to.
 *
 * @throws StorageError InvalidKey
 */
export function validKey(key: string): string {
  const parts = key.split('/')
  const odd = parts.some((part) => part === '' || part === '.' || part === '..')
  if (odd || key.length > MOST_BYTES || !SAFE_PATH.test(key)) throw invalidKey(key)
  return key
}

/** @throws StorageError InvalidBucketName */
export function validBucketName(name: string): string {
  if (name.length > LONGEST_BUCKET || name.trim() !== name || !SAFE.test(name) || /^\.+$/.test(name))
    throw invalidBucketName()
  return name
}

/** Text that PostgreSQL can hold: names that are looked for, and need not be valid, are asked for only then. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
