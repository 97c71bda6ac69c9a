import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { rememberStation } from './flag'
import type { Bytes, DeviceKeys, Sealed } from './seal'

/** How the device is known: what may lie here openly. Its secret is sealed. */
export interface StoredDevice {
  aparelho: string
  nome: string
  campus: string
  salt: Bytes
  keys: DeviceKeys
  /** `Secrets`, which only the PIN opens. */
  secrets: Sealed
  wrongPins: number
  /** What is to be added to this device's clock, in milliseconds. */
  clockOffset: number
  /** No PIN is tried before. */
  lockedUntil: number
}

/** A mark as it lies in the queue; only `sent` and its time are to be seen. */
export interface StoredMark {
  id: string
  mark: Sealed
  /** Not before this moment: until then it can be taken back. */
  sendAfter: number
  /** What the server said; empty: not sent yet. */
  answer: string
}

interface Schema extends DBSchema {
  aparelho: { key: 'este'; value: StoredDevice }
  /** The signed list, the faces and when this day ends; all of one day. */
  dia: { key: 'lista' | 'rostos' | 'fim'; value: Sealed | number }
  /** Photos by their path. */
  fotos: { key: string; value: Sealed }
  fila: { key: number; value: StoredMark; indexes: { id: string } }
}

export type Database = IDBPDatabase<Schema>

const NAME = 'estacao-de-checkin'

export const openStore = (): Promise<Database> =>
  openDB<Schema>(NAME, 2, {
    upgrade(db, before) {
      db.createObjectStore('fotos')
      if (before === 1) return
      db.createObjectStore('aparelho')
      db.createObjectStore('dia')
      db.createObjectStore('fila', { autoIncrement: true }).createIndex('id', 'id', { unique: true })
    },
  })

/** The day goes: list, faces and every mark that the server has. What is still to be sent stays, sealed. */
export async function eraseDay(db: Database): Promise<void> {
  const write = db.transaction(['dia', 'fotos', 'fila'], 'readwrite', { durability: 'strict' })
  await write.objectStore('dia').clear()
  await write.objectStore('fotos').clear()
  for (let at = await write.objectStore('fila').openCursor(); at; at = await at.continue()) {
    if (at.value.answer) await at.delete()
  }
  await write.done
}

/** Everything goes: the device is no station any more. */
export async function eraseAll(db: Database): Promise<void> {
  const write = db.transaction(['aparelho', 'dia', 'fotos', 'fila'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    write.objectStore('aparelho').clear(),
    write.objectStore('dia').clear(),
    write.objectStore('fotos').clear(),
    write.objectStore('fila').clear(),
    write.done,
  ])
  rememberStation(false)
}
