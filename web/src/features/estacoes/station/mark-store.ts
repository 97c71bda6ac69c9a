import { markSchema } from './model'
import type { MarkStore } from './queue'
import { open, seal } from './seal'
import type { Database } from './store'

const STRICT = { durability: 'strict' } as const

/** The queue in the browser's database, sealed mark by mark. */
export function markStore(db: Database, key: CryptoKey): MarkStore {
  return {
    async all() {
      const stored = await db.getAll('fila')
      return Promise.all(
        stored.map(async ({ id, mark, sendAfter, answer }) => ({
          mark: markSchema.parse(await open(key, mark, `fila ${id}`)),
          sendAfter,
          answer,
        })),
      )
    },
    async add({ mark, sendAfter, answer }) {
      const { id } = mark
      const sealed = await seal(key, mark, `fila ${id}`)
      const write = db.transaction('fila', 'readwrite', STRICT)
      await Promise.all([write.store.add({ id, mark: sealed, sendAfter, answer }), write.done])
    },
    async answer(codes) {
      const write = db.transaction('fila', 'readwrite', STRICT)
      for (let at = await write.store.openCursor(); at; at = await at.continue()) {
        const code = codes.get(at.value.id)
        if (code) await at.update({ ...at.value, answer: code })
      }
      await write.done
    },
    async remove(id) {
      const write = db.transaction('fila', 'readwrite', STRICT)
      const key = await write.store.index('id').getKey(id)
      if (key !== undefined) await write.store.delete(key)
      await write.done
    },
  }
}
