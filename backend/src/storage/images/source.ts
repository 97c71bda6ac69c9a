import { StorageError } from '../errors.ts'

/** As many bytes as a picture of a good camera has. */
export const MOST_SOURCE_BYTES = 25 * 2 ** 20

export const cannotRender = (message: string) => new StorageError(422, 'InvalidRequest', message)
