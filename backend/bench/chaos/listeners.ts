import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { House } from './house.ts'

const PATIENCE_MS = 60_000

/** One subscriber for each process, who stays through everything. */
export class Listeners {
  readonly #clients: SupabaseClient[]
  readonly #heard: Set<string>[]

  constructor({ addresses, keys }: Pick<House, 'addresses' | 'keys'>) {
    this.#clients = addresses.map((url) => createClient(url, keys.publishableKey))
    this.#heard = this.#clients.map(() => new Set<string>())
    for (const [index, client] of this.#clients.entries())
      client
        .channel('notes')
        .on<{ id: string }>(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'notes' },
          (change) => this.#heard[index]?.add(change.new.id),
        )
        .subscribe()
  }

  /** How many changes arrived, of all subscribers. */
  get count(): number {
    return this.#heard.reduce((sum, heard) => sum + heard.size, 0)
  }

  /** Those who, everything being well again, do not come to hear of what `write` writes within a minute. */
  async deaf(write: () => Promise<string>): Promise<number> {
    const deadline = performance.now() + PATIENCE_MS
    const written: string[] = []
    for (;;) {
      // A channel that joins again hears of what comes after that.
      written.push(await write())
      await pause(500)
      const deaf = this.#heard.filter((heard) => !written.some((id) => heard.has(id))).length
      if (deaf === 0 || performance.now() > deadline) return deaf
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.realtime.disconnect()))
  }
}
