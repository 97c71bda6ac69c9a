import type { Pessoa } from './model'
import { openBytes, sealBytes } from './seal'
import type { Database } from './store'

/** More people than come through one door; the photos of those beyond are not here without network. */
const MOST = 2_000
const SIDE = 160
const AT_ONCE = 4

const place = (foto: string) => `fotos ${foto}`

/** Where a station's photos are kept, and whence they come. */
interface Photos {
  db: Database
  key: CryptoKey
  url: string
}

/** Fetches a photo in a small size and keeps it; null: there is none. */
async function fetched({ db, key, url }: Photos, foto: string, signal: AbortSignal): Promise<Blob | null> {
  const address = `${url}/storage/v1/render/image/public/member-photos/${foto}?width=${SIDE}&height=${SIDE}&resize=cover`
  const response = await fetch(address, { signal })
  if (!response.ok) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  const sealed = await sealBytes(key, bytes, place(foto))
  // the day may have been closed meanwhile: nothing of it comes back
  if (!signal.aborted) await db.put('fotos', sealed, foto)
  return new Blob([bytes])
}

/** Fetches small photos of the day's people, sealed, so that the card has them without network; others go. */
export async function keepPhotos(
  photos: Photos,
  people: readonly Pessoa[],
  signal: AbortSignal,
): Promise<void> {
  const { db } = photos
  const wanted = new Set(people.flatMap(({ foto }) => foto ?? []).slice(0, MOST))
  for (const foto of await db.getAllKeys('fotos')) {
    if (!wanted.delete(foto)) await db.delete('fotos', foto)
  }
  const waiting = [...wanted]
  const work = async () => {
    for (let foto = waiting.pop(); foto && !signal.aborted; foto = waiting.pop())
      await fetched(photos, foto, signal)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** A photo as it is kept, else as it comes; null: there is none. @throws when it cannot be fetched */
export async function onePhoto(photos: Photos, foto: string, signal: AbortSignal): Promise<Blob | null> {
  const sealed = await photos.db.get('fotos', foto)
  if (sealed) return new Blob([await openBytes(photos.key, sealed, place(foto))])
  return fetched(photos, foto, signal)
}
