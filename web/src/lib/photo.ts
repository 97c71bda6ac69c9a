import { supabase } from './supabase'

/** Where the photos of people are kept. */
export const PHOTO_BUCKET = 'member-photos'
const PUBLIC_PATH = `/storage/v1/object/public/${PHOTO_BUCKET}/`
const PHOTO_NAME = /^profile-photos\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}-\d{1,16}\.(jpg|jpeg|png|webp)$/

/** Longest side, in pixels, of each size in which a photo is asked for: in a list, on a card, as it is kept. */
export const PHOTO_SIDES = { thumbnail: 96, card: 320, full: 1024 }
export type PhotoSize = keyof typeof PHOTO_SIDES

/** Name of a person's new photo in the bucket: owner, moment and extension. */
export function photoName(owner: string, extension: string, now = Date.now()): string {
  return `profile-photos/${owner}-${now}.${extension}`
}

/** The name in the bucket that an address speaks of; null when it is not the address of a person's photo. */
export function photoNameOf(address: string | null | undefined): string | null {
  const at = address?.indexOf(PUBLIC_PATH) ?? -1
  const name = at < 0 ? '' : (address?.slice(at + PUBLIC_PATH.length) ?? '')
  return PHOTO_NAME.test(name) ? name : null
}

/**
 * Where a person's photo is fetched in this size. Only its name is taken from the record: the photo always comes from
 * the server of this app, whatever host the address names.
 */
export function photoUrl(address: string | null | undefined, size: PhotoSize): string | null {
  const name = photoNameOf(address)
  if (!name) return null
  const side = PHOTO_SIDES[size]
  const transform = size === 'full' ? undefined : { width: side, height: side, resize: 'cover' as const }
  return supabase.storage.from(PHOTO_BUCKET).getPublicUrl(name, { transform }).data.publicUrl
}

/** The same photo as a file to be saved under this title. */
export function photoDownloadUrl(address: string | null | undefined, title: string): string | null {
  const name = photoNameOf(address)
  if (!name) return null
  const download = `${title}.${name.split('.').at(-1)}`
  return supabase.storage.from(PHOTO_BUCKET).getPublicUrl(name, { download }).data.publicUrl
}
