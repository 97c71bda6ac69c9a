import { type DayList, dayList, type SignedList, signedList } from './model'
import { type Bytes, isSigned, open, openBytes, seal, sealBytes } from './seal'
import type { Database } from './store'

/** The day's list was not signed by the church, or is not for this device. */
export class ForgedList extends Error {
  constructor() {
    super('A lista do dia não foi assinada pela igreja. Nada foi aberto: pareie a estação de novo.')
  }
}

/** @throws ForgedList */
export async function readList(
  { texto, assinatura }: SignedList,
  verificar: JsonWebKey,
  aparelho: string,
): Promise<DayList> {
  if (!(await isSigned(texto, assinatura, verificar).catch(() => false))) throw new ForgedList()
  const list = dayList.parse(JSON.parse(texto))
  if (list.aparelho !== aparelho) throw new ForgedList()
  return list
}

/** Keeps the list as it came, so that it can be verified anew; when it ends stands beside it, to be read without the PIN. */
export async function keepList(
  db: Database,
  key: CryptoKey,
  signed: SignedList,
  ends: number,
): Promise<void> {
  const sealed = await seal(key, signed, 'lista')
  const write = db.transaction('dia', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(sealed, 'lista'), write.store.put(ends, 'fim'), write.done])
}

export async function keptList(db: Database, key: CryptoKey): Promise<SignedList | null> {
  const stored = await db.get('dia', 'lista')
  if (!stored || typeof stored === 'number') return null
  return signedList.parse(await open(key, stored, 'lista'))
}

/** The faces of a campus, and which set of them it is. */
export interface Faces {
  version: string
  bytes: Bytes
}

/** The version stands before the bytes. */
const VERSION_BYTES = 64

export async function keepFaces(db: Database, key: CryptoKey, { version, bytes }: Faces): Promise<void> {
  const kept = new Uint8Array(VERSION_BYTES + bytes.length)
  kept.set(new TextEncoder().encode(version.padEnd(VERSION_BYTES)))
  kept.set(bytes, VERSION_BYTES)
  await db.put('dia', await sealBytes(key, kept, 'rostos'), 'rostos')
  kept.fill(0)
}

export async function keptFaces(db: Database, key: CryptoKey): Promise<Faces | null> {
  const stored = await db.get('dia', 'rostos')
  if (!stored || typeof stored === 'number') return null
  const kept = await openBytes(key, stored, 'rostos')
  const version = new TextDecoder().decode(kept.subarray(0, VERSION_BYTES)).trim()
  return { version, bytes: kept.slice(VERSION_BYTES) }
}
