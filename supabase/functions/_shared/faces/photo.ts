import type { Client } from '../clients.ts'
import { Refused } from './answers.ts'

const BUCKET = 'member-photos'
const MOST_BYTES = 5 * 1024 * 1024
const PUBLIC_ADDRESS =
  /\/storage\/v1\/(?:object|render\/image)\/public\/member-photos\/(profile-photos\/[^/?#\s]+)(?:[?#]|$)/

/** Name in the bucket of the photo with this public address; null for any other address. Nothing is fetched from it. */
export const photoNameIn = (address: string): string | null => PUBLIC_ADDRESS.exec(address)?.[1] ?? null

/** The bytes of a stored photo. @throws Refused OTHER_PHOTO when it is not there, TOO_LARGE */
export async function storedPhoto(service: Client, name: string): Promise<Uint8Array> {
  const { data, error } = await service.storage.from(BUCKET).download(name)
  if (error) {
    console.error('photo could not be read', error.message)
    throw new Refused('OTHER_PHOTO')
  }
  if (data.size > MOST_BYTES) throw new Refused('TOO_LARGE')
  return new Uint8Array(await data.arrayBuffer())
}
