import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Biblia } from './model'
import type { TextoDoLivro } from './texto'

interface Schema extends DBSchema {
  /** The versions that the church had when it was last asked. */
  versoes: { key: string; value: Biblia }
  livros: { key: [biblia: string, livro: number]; value: TextoDoLivro }
}

type BibliaStore = IDBPDatabase<Schema>

let opened: Promise<BibliaStore> | null = null

/** What this machine keeps of Bibles, so that a service goes on without the network. */
export function openBiblias(): Promise<BibliaStore> {
  opened ??= openDB<Schema>('biblias', 1, {
    upgrade(db) {
      db.createObjectStore('versoes', { keyPath: 'id' })
      db.createObjectStore('livros')
    },
  }).catch((error) => {
    opened = null
    throw error
  })
  return opened
}

const booksOf = (biblia: string) => IDBKeyRange.bound([biblia, 0], [biblia, 99])

/** The versions of the church as they are now; what went takes its books along. */
export async function keepList(versions: readonly Biblia[]): Promise<void> {
  const db = await openBiblias()
  const write = db.transaction(['versoes', 'livros'], 'readwrite')
  const kept = await write.objectStore('versoes').getAllKeys()
  for (const id of kept) {
    if (versions.some((one) => one.id === id)) continue
    await write.objectStore('versoes').delete(id)
    await write.objectStore('livros').delete(booksOf(id))
  }
  for (const one of versions) await write.objectStore('versoes').put(one)
  await write.done
}

export const keptList = async (): Promise<Biblia[]> => (await openBiblias()).getAll('versoes')

export const keptBook = async (biblia: string, livro: number): Promise<TextoDoLivro | undefined> =>
  (await openBiblias()).get('livros', [biblia, livro])

export const keepBook = async (biblia: string, livro: number, texto: TextoDoLivro): Promise<void> => {
  await (await openBiblias()).put('livros', texto, [biblia, livro])
}

/** The numbers of the books that are here. */
export async function keptBooks(biblia: string): Promise<number[]> {
  const keys = await (await openBiblias()).getAllKeys('livros', booksOf(biblia))
  return keys.map(([, livro]) => livro)
}
