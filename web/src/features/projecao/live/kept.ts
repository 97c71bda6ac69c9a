import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Tela, TelaTipo } from '../model'
import type { Programme } from './programme'
import type { LiveState } from './state'

/** What a control knew when it was last here. */
export type KeptControl = { sessao: string | null; telas: readonly Tela[] }

interface Schema extends DBSchema {
  /** By the screen's address or the campus of the control. */
  estados: { key: string; value: LiveState }
  programas: { key: string; value: Programme }
  telas: { key: string; value: { tipo: TelaTipo; clock: number } }
  controles: { key: string; value: KeptControl }
}

type Database = IDBPDatabase<Schema>

let opening: Promise<Database> | null = null
const open = () => {
  opening ??= openDB<Schema>('projecao', 1, {
    upgrade(db) {
      db.createObjectStore('estados')
      db.createObjectStore('programas')
      db.createObjectStore('telas')
      db.createObjectStore('controles')
    },
  })
  return opening
}

type Store = 'estados' | 'programas' | 'telas' | 'controles'

/** A browser that keeps nothing shows all the same: what is kept is for coming back. */
export async function keep<S extends Store>(store: S, key: string, value: Schema[S]['value']): Promise<void> {
  try {
    await (await open()).put(store, value, key)
  } catch (error) {
    console.warn('projeção, guardar:', error)
  }
}

export async function kept<S extends Store>(store: S, key: string): Promise<Schema[S]['value'] | undefined> {
  try {
    return await (await open()).get(store, key)
  } catch (error) {
    console.warn('projeção, ler:', error)
    return undefined
  }
}

export async function forget(key: string): Promise<void> {
  try {
    const db = await open()
    await Promise.all([db.delete('estados', key), db.delete('programas', key)])
  } catch (error) {
    console.warn('projeção, esquecer:', error)
  }
}
