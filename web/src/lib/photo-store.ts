import { AppError, toAppError, unwrap } from './errors'
import { PHOTO_BUCKET, photoName, photoNameOf } from './photo'
import { supabase } from './supabase'

/** The photo was not prepared, or was sent but not linked to the person: what storage answers is not to blame. */
export const PHOTO_NOT_SAVED = 'photo_not_saved'

/** Writes the photo's address (null: none) into the person's record. */
export type LinkPhoto = (address: string | null) => Promise<unknown>

type Owner = {
  /** The account, or the church record when somebody else sets its photo. */
  owner: string
  /** The address that the record has now. */
  current: string | null
  link: LinkPhoto
}

const photos = () => supabase.storage.from(PHOTO_BUCKET)

/** A photo that nobody links to any more is only in the way: failing to remove it is nobody's error. */
async function discard(address: string | null): Promise<void> {
  const name = photoNameOf(address)
  if (name) await unwrap(photos().remove([name])).catch(() => undefined)
}

async function linkOrDiscard(address: string, link: LinkPhoto): Promise<void> {
  try {
    await link(address)
  } catch (cause) {
    const { status } = toAppError(cause)
    // only a refusal is certain; without an answer the record may point to the new photo already
    if (status !== undefined && status >= 400 && status < 500) await discard(address)
    throw new AppError(PHOTO_NOT_SAVED, { status, cause })
  }
}

/**
 * Keeps a new photo: sends it, links it, and only then removes the one before. Until it is linked the old one stands.
 */
export async function storePhoto(picture: Blob, { owner, current, link }: Owner): Promise<void> {
  const name = photoName(owner, 'jpg')
  const options = { upsert: true, cacheControl: '3600', contentType: picture.type }
  await unwrap(photos().upload(name, picture, options))
  await linkOrDiscard(photos().getPublicUrl(name).data.publicUrl, link)
  await discard(current)
}

/** Takes the photo out of the record, then out of the storage. */
export async function removePhoto({ current, link }: Omit<Owner, 'owner'>): Promise<void> {
  await link(null)
  await discard(current)
}
