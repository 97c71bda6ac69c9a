import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { open, type Sealed, seal } from './seal'

/** A child that was handed over without network, as it is sent (see sincronizar_kids). */
const saida = z.object({
  visita: z.string(),
  ocorrencia: z.string(),
  em: z.string(),
  chave: z.string(),
  como: z.enum(['codigo', 'autorizado']),
  codigo: z.string().optional(),
  autorizado: z.string().optional(),
  levou: z.string().optional(),
  levou_nome: z.string().optional(),
})
export type SaidaKept = z.output<typeof saida>

interface Schema extends DBSchema {
  saidas: { key: string; value: Sealed }
  /** The last list of the children inside. */
  dia: { key: 'kids'; value: Sealed }
}

const NAME = 'estacao-de-checkin-kids'
const STRICT = { durability: 'strict' } as const
export type SendSaidas = (
  ocorrencia: string,
  saidas: readonly SaidaKept[],
) => Promise<readonly { chave: string; visita: string }[]>

const idOf = ({ chave, visita }: { chave: string; visita: string }) => `${chave} ${visita}`

/** Children handed over without network: sealed on the disk before anybody is told, sent until the server answered. */
export class SaidaQueue {
  readonly #db: IDBPDatabase<Schema>
  readonly #key: CryptoKey
  readonly #kept = new Map<string, SaidaKept>()

  private constructor(db: IDBPDatabase<Schema>, key: CryptoKey) {
    this.#db = db
    this.#key = key
  }

  static async open(key: CryptoKey): Promise<SaidaQueue> {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(made) {
        made.createObjectStore('saidas')
        made.createObjectStore('dia')
      },
    })
    const queue = new SaidaQueue(db, key)
    for (const id of await db.getAllKeys('saidas')) {
      const sealed = await db.get('saidas', id)
      if (sealed) queue.#kept.set(id, saida.parse(await open(key, sealed, `saida ${id}`)))
    }
    return queue
  }

  static erase(): Promise<void> {
    return deleteDB(NAME)
  }

  get pending(): number {
    return this.#kept.size
  }

  of(visita: string): SaidaKept | undefined {
    return [...this.#kept.values()].find((one) => one.visita === visita)
  }

  async add(saidas: readonly SaidaKept[]): Promise<void> {
    const sealed = await Promise.all(
      saidas.map(async (one) => [idOf(one), await seal(this.#key, one, `saida ${idOf(one)}`)] as const),
    )
    const write = this.#db.transaction('saidas', 'readwrite', STRICT)
    await Promise.all([...sealed.map(([id, value]) => write.store.put(value, id)), write.done])
    for (const one of saidas) this.#kept.set(idOf(one), one)
  }

  /** What the server has, agreed or not, is kept there: here it goes. @throws what `send` throws */
  async send(send: SendSaidas): Promise<void> {
    for (const [ocorrencia, saidas] of Map.groupBy(this.#kept.values(), (one) => one.ocorrencia)) {
      for (const answer of await send(ocorrencia, saidas)) {
        await this.#db.delete('saidas', idOf(answer))
        this.#kept.delete(idOf(answer))
      }
    }
  }

  async keepDay(day: unknown): Promise<void> {
    await this.#db.put('dia', await seal(this.#key, day, 'kids'), 'kids')
  }

  async keptDay(): Promise<unknown> {
    const sealed = await this.#db.get('dia', 'kids')
    return sealed ? open(this.#key, sealed, 'kids') : null
  }

  async forgetDay(): Promise<void> {
    await this.#db.clear('dia')
  }

  close(): void {
    this.#db.close()
  }
}
