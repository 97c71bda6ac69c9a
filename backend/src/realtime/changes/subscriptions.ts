import { z } from 'zod'
import type { Person } from '../person.ts'
import type { Change, Row } from './change.ts'
import type { Test } from './filter.ts'

/** One entry of `postgres_changes` in a join, as realtime-js sends it. */
export const binding = z.object({
  event: z.string().transform((event, context) => {
    const name = event.toUpperCase()
    if (name === '*' || name === 'INSERT' || name === 'UPDATE' || name === 'DELETE') return name
    context.addIssue('event must be one of *, INSERT, UPDATE, DELETE')
    return z.NEVER
  }),
  schema: z.string().min(1).max(63).default('public'),
  table: z.string().min(1).max(63).nullish(),
  filter: z.string().max(4_000).nullish(),
  select: z.array(z.string().min(1).max(63)).max(1_600).nullish(),
})
export type Binding = z.output<typeof binding>

/** Who hears of changes: a channel with its caller. */
export interface Listener {
  readonly id: number
  /** Whom to ask for; null once the token has expired or the channel is closed. */
  person(now?: number): Person | null
  /** Sends one change, as JSON text. */
  hear(payload: string): void
}

export interface Subscription {
  id: number
  binding: Binding
  tests: Test[]
  listener: Listener
  /** The user's id; null for the project's keys. */
  owner: string | null
}

const ANY = '*'

/** Who wants to hear of which table. */
export class Subscriptions {
  readonly #byTable = new Map<string, Set<Subscription>>()
  readonly #byOwner = new Map<string, number>()

  get isEmpty(): boolean {
    return this.#byTable.size === 0
  }

  add(subscription: Subscription): void {
    const key = keyOf(subscription.binding)
    const known = this.#byTable.get(key)
    if (known) known.add(subscription)
    else this.#byTable.set(key, new Set([subscription]))
    this.#count(subscription, 1)
  }

  remove(subscription: Subscription): void {
    const key = keyOf(subscription.binding)
    const known = this.#byTable.get(key)
    if (!known?.delete(subscription)) return
    if (known.size === 0) this.#byTable.delete(key)
    this.#count(subscription, -1)
  }

  /** How many this user has. */
  of(owner: string): number {
    return this.#byOwner.get(owner) ?? 0
  }

  #count({ owner }: Subscription, change: number): void {
    if (owner === null) return
    const now = this.of(owner) + change
    if (now > 0) this.#byOwner.set(owner, now)
    else this.#byOwner.delete(owner)
  }

  /** Whether anybody could want changes of this table. */
  hasFor(schema: string, table: string): boolean {
    return setsFor(schema, table).some((key) => this.#byTable.has(key))
  }

  /** Those whose event and filters fit the change. Whether they may read the row is asked later. */
  matching(change: Change): Subscription[] {
    const row: Row = change.record ?? change.old ?? {}
    const found: Subscription[] = []
    for (const key of setsFor(change.schema, change.table))
      for (const subscription of this.#byTable.get(key) ?? []) {
        const { event } = subscription.binding
        const fits = (event === ANY || event === change.type) && subscription.tests.every((test) => test(row))
        if (fits) found.push(subscription)
      }
    return found
  }

  /** Everybody, each once. */
  listeners(): Set<Listener> {
    return new Set([...this.#byTable.values()].flatMap((set) => [...set].map(({ listener }) => listener)))
  }
}

const keyOf = ({ schema, table }: Binding) => `${schema} ${table ?? ANY}`

const setsFor = (schema: string, table: string) => [`${schema} ${table}`, `${schema} ${ANY}`, `${ANY} ${ANY}`]
