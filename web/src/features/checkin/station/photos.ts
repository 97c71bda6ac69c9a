import type { Pessoa } from './model'
import { openBytes, sealBytes } from './seal'
import type { Database } from './store'

/** More people than come through one door; what is beyond shows initials without network. */
const MOST = 2_000
const SIDE = 160
const AT_ONCE = 4

const place = (foto: string) => `fotos ${foto}`

async function keepOne(
  db: Database,
  key: CryptoKey,
  url: string,
  foto: string,
  signal: AbortSignal,
): Promise<void> {
  const address = `${url}/storage/v1/render/image/public/member-photos/${foto}?width=${SIDE}&height=${SIDE}&resize=cover`
  const response = await fetch(address, { signal })
  if (!response.ok) return
  const sealed = await sealBytes(key, new Uint8Array(await response.arrayBuffer()), place(foto))
  // the day may have been closed meanwhile: nothing of it comes back
  if (!signal.aborted) await db.put('fotos', sealed, foto)
}

/** Fetches small photos of the day's people, sealed, so that the card has them without network; others go. */
export async function keepPhotos(
  db: Database,
  key: CryptoKey,
  url: string,
  people: readonly Pessoa[],
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Set(people.flatMap(({ foto }) => foto ?? []).slice(0, MOST))
  for (const foto of await db.getAllKeys('fotos')) {
    if (!wanted.delete(foto)) await db.delete('fotos', foto)
  }
  const waiting = [...wanted]
  const work = async () => {
    for (let foto = waiting.pop(); foto && !signal.aborted; foto = waiting.pop())
      await keepOne(db, key, url, foto, signal)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The kept photo of somebody; null: none. */
export async function keptPhoto(db: Database, key: CryptoKey, foto: string): Promise<Blob | null> {
  const sealed = await db.get('fotos', foto)
  return sealed ? new Blob([await openBytes(key, sealed, place(foto))]) : null
}
