import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import {
  asSent,
  closesCode,
  type EntradaKept,
  inTurn,
  isDone,
  isEntrada,
  isNote,
  type KidsKept,
  kidsKept,
  type PedidoDeKids,
  type SaidaKept,
  tooMany,
} from './kids-kept'
import { open, type Sealed, seal } from './seal'

interface Schema extends DBSchema {
  saidas: { key: string; value: Sealed }
  /** The last list of the children. */
  dia: { key: 'kids'; value: Sealed }
}

const NAME = 'estacao-de-checkin-kids'
const STRICT = { durability: 'strict' } as const
export type SendKids = (
  pedido: PedidoDeKids,
  dados: Record<string, unknown>,
) => Promise<readonly { chave: string; visita: string | null }[]>

const idOf = ({ chave, visita }: { chave: string; visita: string | null }) => `${chave} ${visita ?? ''}`

/**
 * Children who entered or were handed over without network, and notes (who was refused, labels printed again): sealed on the disk
 * before anybody is told, sent until the server answered.
 */
export class KidsQueue {
  readonly #db: IDBPDatabase<Schema>
  readonly #key: CryptoKey
  readonly #now: () => number
  readonly #kept = new Map<string, KidsKept>()

  private constructor(db: IDBPDatabase<Schema>, key: CryptoKey, now: () => number) {
    this.#db = db
    this.#key = key
    this.#now = now
  }

  /** `now` is the church's time. */
  static async open(key: CryptoKey, now: () => number): Promise<KidsQueue> {
    const db = await openDB<Schema>(NAME, 1, {
      upgrade(made) {
        made.createObjectStore('saidas')
        made.createObjectStore('dia')
      },
    })
    const queue = new KidsQueue(db, key, now)
    for (const id of await db.getAllKeys('saidas')) {
      const sealed = await db.get('saidas', id)
      if (sealed) queue.#kept.set(id, kidsKept.parse(await open(key, sealed, `saida ${id}`)))
    }
    return queue
  }

  static erase(): Promise<void> {
    return deleteDB(NAME)
  }

  get pending(): number {
    return this.#waiting().length
  }

  #waiting(): KidsKept[] {
    return [...this.#kept.values()].filter((one) => !isDone(one))
  }

  /** In how long an entry that can still be taken back goes; null: there is none. */
  get nextDueIn(): number | null {
    const young = this.#waiting()
      .filter(isEntrada)
      .map(({ sendAfter }) => sendAfter - this.#now())
      .filter((rest) => rest > 0)
    return young.length > 0 ? Math.min(...young) : null
  }

  of(visita: string): SaidaKept | undefined {
    for (const one of this.#kept.values())
      if (!isNote(one) && !isEntrada(one) && one.visita === visita) return one
    return undefined
  }

  /** A hand-over of this child was refused here for who came, and the server does not have that yet. */
  wasRefused(visita: string): boolean {
    return this.#waiting().some((one) => 'recusa' in one && one.visita === visita && closesCode(one.recusa))
  }

  /** Who entered here without network on this day, also those that were sent or taken back. */
  entradas(ocorrencia: string): EntradaKept[] {
    return [...this.#kept.values()].filter(isEntrada).filter((one) => one.ocorrencia === ocorrencia)
  }

  async add(kept: readonly KidsKept[]): Promise<void> {
    const sealed = await Promise.all(
      kept.map(async (one) => [idOf(one), await seal(this.#key, one, `saida ${idOf(one)}`)] as const),
    )
    const write = this.#db.transaction('saidas', 'readwrite', STRICT)
    await Promise.all([...sealed.map(([id, value]) => write.store.put(value, id)), write.done])
    for (const one of kept) this.#kept.set(idOf(one), one)
    for (const one of tooMany(this.#waiting())) await this.#forget(idOf(one))
  }

  /** Takes an entry back; false: too late, or it was none. */
  async undo(visita: string): Promise<boolean> {
    const one = [...this.#kept.values()].filter(isEntrada).find((entry) => entry.visita === visita)
    if (!one || isDone(one) || one.sendAfter <= this.#now() || this.of(visita)) return false
    await this.add([{ ...one, isUndone: true }])
    return true
  }

  /** What the server has, agreed or not, is kept there: here it goes, or stays as sent. @throws what `send` throws */
  async send(send: SendKids): Promise<void> {
    for (const [ocorrencia, kept] of Map.groupBy(this.#waiting(), (one) => one.ocorrencia)) {
      for (const { pedido, name, all } of inTurn(kept, this.#now()))
        await this.#answered(await send(pedido, { ocorrencia, [name]: all.map(asSent) }))
    }
  }

  async #answered(answers: readonly { chave: string; visita: string | null }[]): Promise<void> {
    for (const id of answers.map(idOf)) {
      const one = this.#kept.get(id)
      if (!one) continue
      if (isEntrada(one)) await this.add([{ ...one, sentAt: this.#now() }])
      else if (!isNote(one)) await this.add([{ ...one, isSent: true }])
      else await this.#forget(id)
    }
  }

  async #forget(id: string): Promise<void> {
    await this.#db.delete('saidas', id)
    this.#kept.delete(id)
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
    const waiting = new Set(this.#waiting().map(idOf))
    for (const id of [...this.#kept.keys()].filter((one) => !waiting.has(one))) await this.#forget(id)
  }

  close(): void {
    this.#db.close()
  }
}
