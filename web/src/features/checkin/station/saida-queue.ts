import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { open, type Sealed, seal } from './seal'

const said = z.object({
  ocorrencia: z.string(),
  em: z.string(),
  chave: z.string(),
  autorizado: z.string().optional(),
  levou: z.string().optional(),
  levou_nome: z.string().optional(),
})

/** A child that was handed over without network, as it is sent (see sincronizar_kids). */
const saida = said.extend({
  visita: z.string(),
  como: z.enum(['codigo', 'autorizado']),
  codigo: z.string().optional(),
  /** The server has it; kept until the day ends, because the list that is here may be older. */
  isSent: z.boolean().optional(),
})
export type SaidaKept = z.output<typeof saida>

/** What was refused without network, as it is sent (see app.recusas_kids); no visit: the code was nobody's. */
const recusa = said.extend({
  visita: z.string().nullable(),
  como: z.enum(['codigo', 'autorizado', 'supervisor']).optional(),
  recusa: z.string(),
})
type RecusaKept = z.output<typeof recusa>

const kidsKept = z.union([recusa, saida])
export type KidsKept = z.output<typeof kidsKept>
const isRecusa = (one: KidsKept): one is RecusaKept => 'recusa' in one

interface Schema extends DBSchema {
  saidas: { key: string; value: Sealed }
  /** The last list of the children inside. */
  dia: { key: 'kids'; value: Sealed }
}

const NAME = 'estacao-de-checkin-kids'
const STRICT = { durability: 'strict' } as const
/** As many as go at once. */
const BATCH = 100
export type SendKids = (
  pedido: 'sincronizar' | 'recusas',
  dados: Record<string, unknown>,
) => Promise<readonly { chave: string; visita: string | null }[]>

const idOf = ({ chave, visita }: { chave: string; visita: string | null }) => `${chave} ${visita ?? ''}`

/** As the server takes it. */
const asSent = (one: KidsKept) => {
  if (isRecusa(one)) {
    const { recusa: codigo, ...rest } = one
    return { ...rest, codigo }
  }
  const { isSent: _, ...rest } = one
  return rest
}

/** Children handed over without network, and who was refused: sealed on the disk before anybody is told, sent until the server answered. */
export class SaidaQueue {
  readonly #db: IDBPDatabase<Schema>
  readonly #key: CryptoKey
  readonly #kept = new Map<string, KidsKept>()

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
    return [...this.#kept.values()].filter((one) => isRecusa(one) || !one.isSent)
  }

  of(visita: string): SaidaKept | undefined {
    for (const one of this.#kept.values()) if (!isRecusa(one) && one.visita === visita) return one
    return undefined
  }

  async add(saidas: readonly KidsKept[]): Promise<void> {
    const sealed = await Promise.all(
      saidas.map(async (one) => [idOf(one), await seal(this.#key, one, `saida ${idOf(one)}`)] as const),
    )
    const write = this.#db.transaction('saidas', 'readwrite', STRICT)
    await Promise.all([...sealed.map(([id, value]) => write.store.put(value, id)), write.done])
    for (const one of saidas) this.#kept.set(idOf(one), one)
  }

  /** What the server has, agreed or not, is kept there: here it goes, or stays as sent. @throws what `send` throws */
  async send(send: SendKids): Promise<void> {
    for (const [ocorrencia, kept] of Map.groupBy(this.#waiting(), (one) => one.ocorrencia)) {
      for (const [pedido, name, all] of [
        ['sincronizar', 'retiradas', kept.filter((one) => !isRecusa(one))],
        ['recusas', 'recusas', kept.filter(isRecusa)],
      ] as const) {
        for (let from = 0; from < all.length; from += BATCH) {
          const some = all.slice(from, from + BATCH)
          await this.#answered(await send(pedido, { ocorrencia, [name]: some.map(asSent) }))
        }
      }
    }
  }

  async #answered(answers: readonly { chave: string; visita: string | null }[]): Promise<void> {
    for (const id of answers.map(idOf)) {
      const one = this.#kept.get(id)
      if (!one) continue
      if (!isRecusa(one)) await this.add([{ ...one, isSent: true }])
      else {
        await this.#db.delete('saidas', id)
        this.#kept.delete(id)
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
    const waiting = new Set(this.#waiting().map(idOf))
    for (const id of [...this.#kept.keys()].filter((one) => !waiting.has(one))) {
      await this.#db.delete('saidas', id)
      this.#kept.delete(id)
    }
  }

  close(): void {
    this.#db.close()
  }
}
