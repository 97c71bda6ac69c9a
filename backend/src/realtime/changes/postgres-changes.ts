import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../postgres/database.ts'
import { Refusal } from '../refusal.ts'
import { testsOf } from './bindings.ts'
import type { Change } from './change.ts'
import { Delivery } from './delivery.ts'
import { ChangeStream } from './stream.ts'
import { type Binding, type Listener, type Subscription, Subscriptions } from './subscriptions.ts'

/** After the last channel has gone the stream stays for a while: a page that is loaded anew finds it running. */
const LINGER_MS = 60_000

const SETTLE_STEP_MS = 100

export interface PostgresChangesOptions {
  db: Database
  log: FastifyBaseLogger
  /** Most bindings of one user. */
  most: number
  /** A row of `realtime.messages`: what the database itself broadcasts. */
  onMessage(change: Change): void
  /** The stream was lost: these may have missed changes. */
  onGap(listeners: Set<Listener>): void
}

/** Changes of tables for those who subscribe. The stream runs while there is any channel. */
export class PostgresChanges {
  readonly #options: PostgresChangesOptions
  readonly #subscriptions = new Subscriptions()
  readonly #delivery: Delivery
  readonly #stream: ChangeStream
  #users = 0
  #nextId = 1
  #linger: NodeJS.Timeout | undefined

  constructor(options: PostgresChangesOptions) {
    const { db, log } = options
    this.#options = options
    this.#delivery = new Delivery(db, this.#subscriptions, log)
    this.#stream = new ChangeStream(db.adminUrl, log, {
      change: (change) => {
        if (change.schema === 'realtime' && change.table === 'messages') options.onMessage(change)
        return this.#delivery.accept(change)
      },
      lost: () => options.onGap(this.#subscriptions.listeners()),
    })
  }

  /** A channel wants the stream to run. */
  acquire(): void {
    clearTimeout(this.#linger)
    this.#users += 1
    this.#stream.start()
  }

  /** The channel has gone. */
  release(): void {
    this.#users -= 1
    if (this.#users > 0) return
    clearTimeout(this.#linger)
    this.#linger = setTimeout(() => void this.#stream.stop(), LINGER_MS)
    this.#linger.unref()
  }

  /** Numbers for the bindings of a channel, in their order. */
  number(bindings: Binding[], listener: Listener): Subscription[] {
    return bindings.map((binding) => ({ id: this.#nextId++, binding, tests: [], listener, owner: null }))
  }

  /**
   * From now on the listener hears of changes.
   *
   * @throws FilterProblem with the sentence for the subscriber; then it hears of nothing
   * @throws Refusal for more than one user may have
   */
  async subscribe(subscriptions: Subscription[]): Promise<void> {
    this.#requireRoom(subscriptions)
    for (const subscription of subscriptions) {
      const person = subscription.listener.person()
      if (!person) continue
      subscription.owner = person.userId
      subscription.tests = await testsOf(this.#options.db.admin, person, subscription.binding)
    }
    this.#requireRoom(subscriptions)
    for (const subscription of subscriptions)
      if (subscription.listener.person()) this.#subscriptions.add(subscription)
  }

  #requireRoom(subscriptions: Subscription[]): void {
    const owner = subscriptions[0]?.listener.person()?.userId
    if (owner && this.#subscriptions.of(owner) + subscriptions.length > this.#options.most)
      throw new Refusal('ClientLimitReached: Too many postgres_changes of this user')
  }

  unsubscribe(subscriptions: Subscription[]): void {
    for (const subscription of subscriptions) this.#subscriptions.remove(subscription)
  }

  /** Whether no commit is missed from now on; waits for it at most so long. */
  async isReadyWithin(ms: number): Promise<boolean> {
    const timer = new AbortController()
    const late = pause(ms, false, { signal: timer.signal, ref: false }).catch(() => false)
    const ready = await Promise.race([this.#stream.ready.then(() => true), late])
    timer.abort()
    return ready
  }

  /** Waits at most so long until the stream runs or it is known why it does not. */
  async settlesWithin(ms: number): Promise<void> {
    const deadline = performance.now() + ms
    while (this.problem === null && performance.now() < deadline)
      if (await this.isReadyWithin(SETTLE_STEP_MS)) return
  }

  /** Why there are no changes at the moment; null when all is well. */
  get problem(): string | null {
    return this.#stream.problem
  }

  async close(): Promise<void> {
    clearTimeout(this.#linger)
    await this.#stream.stop()
    await this.#delivery.idle()
  }
}
