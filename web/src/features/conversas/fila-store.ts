const STORE = 'fila'

function request<T>(one: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    one.onsuccess = () => resolve(one.result)
    one.onerror = () => reject(one.error)
  })
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('pedras-vivas-conversas', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'mensagem' })
  const database = await request(opening)
  return database.transaction(STORE, mode).objectStore(STORE)
}

export type AnexoNovo = {
  id: string
  tipo: 'foto' | 'arquivo' | 'voz'
  nome: string
  /** The ending of its name in the bucket. */
  fim: string
  blob: Blob
  largura?: number
  altura?: number
  segundos?: number
}

/** A message that the server may not have yet: its id is the device's, so that sent again it is the same one. */
export type Envio = {
  mensagem: string
  conversa: string
  /** The account that wrote it. */
  quem: string
  texto: string
  resposta: string | null
  mencoes: readonly string[]
  anexos: readonly AnexoNovo[]
  em: string
  /** Why the server refused it for good. */
  erro: string | null
}

/** What waits on this device, the oldest first. Without a store of its own it waits as long as the page. */
export async function readFila(quem: string): Promise<Envio[]> {
  try {
    const all: Envio[] = await request((await store('readonly')).getAll())
    return all.filter((um) => um.quem === quem).toSorted((a, b) => a.em.localeCompare(b.em))
  } catch {
    return []
  }
}

export async function keepEnvio(envio: Envio): Promise<void> {
  await request((await store('readwrite')).put(envio)).catch(() => undefined)
}

export async function forgetEnvio(mensagem: string): Promise<void> {
  await request((await store('readwrite')).delete(mensagem)).catch(() => undefined)
}
