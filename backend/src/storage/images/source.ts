import { StorageError } from '../errors.ts'

/** As many bytes as a picture of a good camera has. */
export const MOST_SOURCE_BYTES = 25 * 2 ** 20

const SOURCES = /^image\/(jpeg|jpg|png|webp|gif|avif|tiff)$/

/** Whether objects of this type are turned into other images. */
export const isRenderable = (mimetype: string) => SOURCES.test(mimetype)

export const cannotRender = (message: string) => new StorageError(422, 'InvalidRequest', message)
