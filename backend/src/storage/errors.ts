import pg from 'pg'
import { TokenError } from '../auth/keys.ts'
import { isPoolExhausted, isUnreachable } from '../postgres/unreachable.ts'
import { FilesUnreachable } from './files/files.ts'

/**
 * An answer other than success. The body has the words of Supabase's own server: `error` as clients have always read
 * it, `code` as its newer ones do; the status of the answer is the one that the body names.
 * Contract: supabase.com/docs/guides/storage/debugging/error-codes.
 */
export class StorageError extends Error {
  readonly status: number
  readonly body: { statusCode: string; error: string; code: string; message: string }

  constructor(status: number, code: string, message: string, error: string = code) {
    super(message)
    this.status = status
    this.body = { statusCode: String(status), error, code, message }
  }
}

export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message)

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found')

export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found')

export const invalidKey = (key: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`)

export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input')

const duplicate = () =>
  new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate')

export const accessDenied = (message: string) =>
  new StorageError(403, 'AccessDenied', message, 'Unauthorized')

export const tooLarge = (message = 'The object exceeded the maximum allowed size') =>
  new StorageError(413, 'EntityTooLarge', message, 'Payload too large')

export const tooManyUploads = () =>
  new StorageError(429, 'TooManyUploads', 'Too many resumable uploads are open, finish or delete one first')

export const invalidMimeType = (type: string) =>
  new StorageError(
    415,
    'InvalidMimeType',
    `mime type ${type.slice(0, 100)} is not supported`,
    'invalid_mime_type',
  )

export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message)

export const busy = () =>
  new StorageError(503, 'SlowDown', 'Too many images are being transformed, please try again later')

const internal = () => new StorageError(500, 'InternalError', 'Internal server error')

const outOfSpace = () =>
  new StorageError(507, 'InsufficientStorage', 'There is no space left to keep the object')

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const filesUnreachable = () =>
  new StorageError(503, 'S3Error', 'The files cannot be reached, please try again later')

const unreachable = () =>
  new StorageError(503, 'DatabaseConnectionLimit', 'The database cannot be reached, please try again later')

const givenUp = () =>
  new StorageError(503, 'SlowDown', 'The upload was interrupted, please send the object again')

const BY_SQLSTATE: Readonly<Record<string, (error: pg.DatabaseError) => StorageError>> = {
  '42501': ({ message }) =>
    accessDenied(
      message.includes('row-level security') ? 'new row violates row-level security policy' : message,
    ),
  '23505': duplicate,
  '23503': () => new StorageError(404, 'InvalidRequest', 'The related resource does not exist'),
  '57014': () => new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out'),
  '22P02': ({ message }) => new StorageError(400, 'InvalidParameter', message),
  '53100': outOfSpace,
  // Raised by storage.keep_account_of_files.
  ST001: givenUp,
  '22P05': () => invalidRequest('Text with a character that cannot be stored'),
  '22021': () => invalidRequest('Text with a character that cannot be stored'),
}

/** What a trigger or constraint of the project refused: only what it raised itself is meant to be read. */
function refusedByProject({ code = '', message }: pg.DatabaseError): StorageError | null {
  if (code.startsWith('P0')) return invalidRequest(message)
  if (/^PT4\d\d$/.test(code)) return new StorageError(Number(code.slice(2)), code, message)
  return /^2[23]/.test(code) ? invalidRequest('The database refused the object') : null
}

/** Every failure as an answer of the contract: nothing of the inside gets out. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof FilesUnreachable) return filesUnreachable()
  if (error instanceof TokenError) {
    const expired = error.reason === 'expired'
    return accessDenied(expired ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS')
  }
  if (error instanceof pg.DatabaseError && !isUnreachable(error))
    return BY_SQLSTATE[error.code ?? '']?.(error) ?? refusedByProject(error) ?? internal()
  if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error))) return outOfSpace()
  if (isUnreachable(error) || isPoolExhausted(error)) return unreachable()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return tooLarge()
  if (status >= 400 && status < 500 && error instanceof Error)
    return new StorageError(status, 'InvalidRequest', error.message)
  return internal()
}
