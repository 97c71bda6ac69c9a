import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database } from '../../postgres/database.ts'
import type { Person } from '../person.ts'
import type { Change, Row } from './change.ts'
import { type FactsByRole, readFacts, type TableFacts } from './facts.ts'
import { changePayload, type Rendered, renderable } from './payload.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import { askVisible, type Question } from './visibility.ts'

const MOST_AT_ONCE = 200
const MOST_WAITING = 2_000

/** A change with those who want it, as the people they are at this moment. */
interface Matched {
  change: Change
  by: { subscription: Subscription; person: Person }[]
}

/** Who may read the row of a change, by the claims of their tokens. */
type Visible = Map<Change, Set<string>>

/** The same, with what each role may read of the table; without those who may read nothing of it. */
interface Wanted {
  change: Change
  by: { subscription: Subscription; person: Person; facts: TableFacts }[]
}

/**
 * Takes committed changes to those who want them and may read them, in the order of commits. Rights are asked anew for
 * every batch, when it is delivered; what gathers meanwhile makes the next one.
 */
export class Delivery {
  readonly #db: Database
  readonly #subscriptions: Subscriptions
  readonly #log: FastifyBaseLogger
  #waiting: Change[] = []
  #working: Promise<void> | null = null

  constructor(db: Database, subscriptions: Subscriptions, log: FastifyBaseLogger) {
    this.#db = db
    this.#subscriptions = subscriptions
    this.#log = log
  }

  /** Takes a change; when many wait already, gives a promise that settles once there is room again. */
  accept(change: Change): Promise<void> | undefined {
    if (!this.#subscriptions.hasFor(change.schema, change.table)) return undefined
    this.#waiting.push(change)
    this.#working ??= this.#work()
    return this.#waiting.length > MOST_WAITING ? this.#working : undefined
  }

  /** Settles when all that was accepted is delivered. */
  async idle(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    // What is committed together arrives together.
    await setImmediate()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      try {
        await this.#deliver(batch)
      } catch (error) {
        this.#log.error({ err: error, changes: batch.length }, 'changes could not be delivered')
      }
    }
    // Here and not later: a change that is accepted after the last look starts the work anew.
    this.#working = null
  }

  async #deliver(batch: Change[]): Promise<void> {
    const matched = batch
      .map((change) => ({ change, by: this.#matching(change) }))
      .filter(({ by }) => by.length > 0)
    if (matched.length === 0) return
    const { admin } = this.#db
    const tables = [...new Set(matched.map(({ change }) => change.tableId))]
    const roles = [...new Set(matched.flatMap(({ by }) => by.map(({ person }) => person.role)))]
    await awaitCommits(admin, batch)
    const facts = await readFacts(admin, tables, roles)
    const wanted = matched.map((one) => wantedOf(one, facts))
    const [rendered, visible] = await Promise.all([render(admin, wanted), this.#visible(wanted)])
    for (const one of wanted) send(one, rendered, visible)
  }

  #matching(change: Change): Matched['by'] {
    const now = Date.now()
    const by: Matched['by'] = []
    for (const subscription of this.#subscriptions.matching(change)) {
      const person = subscription.listener.person(now)
      if (person) by.push({ subscription, person })
    }
    return by
  }

  /** For each change the claims of those who may read its row. */
  async #visible(wanted: Wanted[]): Promise<Visible> {
    const questions = new Map<number, Map<string, Question>>()
    for (const { change, by } of wanted) {
      const { schema, table, tableId } = change
      const ofTable = questions.get(tableId) ?? new Map<string, Question>()
      questions.set(tableId, ofTable)
      for (const { person, facts } of by) {
        const key = needsAsking(change, facts) ? facts.readableKey : null
        if (!key) continue
        const known = ofTable.get(person.claims)
        if (!known) ofTable.set(person.claims, { caller: person, schema, table, key, changes: [change] })
        // A person who listens twice asks once.
        else if (known.changes.at(-1) !== change) known.changes.push(change)
      }
    }
    const visible: Visible = new Map(wanted.map(({ change }) => [change, new Set()]))
    await askVisible(
      this.#db,
      [...questions.values()].flatMap((ofTable) => [...ofTable.values()]),
      ({ caller }, change) => visible.get(change)?.add(caller.claims),
      this.#log,
    )
    return visible
  }
}

/** A deleted row can no longer be asked for; its key alone is told. */
const needsAsking = (change: Change, facts: TableFacts) => facts.secured && change.type !== 'DELETE'

function wantedOf({ change, by }: Matched, facts: FactsByRole): Wanted {
  return {
    change,
    by: by.flatMap((one) => {
      const known = facts.of(change.tableId, one.person.role)
      if (!known?.columns.some(({ readable }) => readable)) return []
      // A row that nobody can ask for, for want of a readable key, is not told.
      return known.secured && !known.readableKey ? [] : [{ ...one, facts: known }]
    }),
  }
}

/** What the log tells may not be visible to others yet; asked too early, nobody could read it. */
async function awaitCommits(pool: pg.Pool, batch: Change[]): Promise<void> {
  const xids = [...new Set(batch.map(({ xid }) => xid))]
  await pool.query({
    name: 'realtime_await_commits',
    text: 'select realtime.await_commits($1::bigint[])',
    values: [xids],
  })
}

/** The rows of all changes, table by table, as the REST API would write them. */
async function render(pool: pg.Pool, wanted: Wanted[]): Promise<Map<Row, Rendered>> {
  const byTable = new Map<number, { rows: Row[]; texts: string[] }>()
  for (const { change, by } of wanted) {
    const columns = by[0]?.facts.columns
    if (!columns) continue
    const known = byTable.get(change.tableId) ?? { rows: [], texts: [] }
    byTable.set(change.tableId, known)
    for (const row of [change.record, change.old])
      if (row) {
        known.rows.push(row)
        known.texts.push(renderable(row, columns))
      }
  }
  const rendered = new Map<Row, Rendered>()
  await Promise.all(
    [...byTable].map(async ([tableId, { rows, texts }]) => {
      const result = await pool.query<{ row: Rendered }>({
        name: 'realtime_rendered',
        text: 'select realtime.rendered($1::oid, $2::jsonb) as row',
        values: [tableId, `[${texts.join(',')}]`],
      })
      for (const [index, row] of rows.entries()) {
        const values = result.rows[index]?.row
        if (values) rendered.set(row, values)
      }
    }),
  )
  return rendered
}

/** One message for each channel, naming all of its subscriptions that fit. */
function send({ change, by }: Wanted, rendered: Map<Row, Rendered>, visible: Visible) {
  const texts = new Map<string, string>()
  const idsOf = new Map<string, { ids: number[]; listener: Subscription['listener']; data: string }>()
  const seers = visible.get(change)
  for (const { subscription, person, facts } of by) {
    if (needsAsking(change, facts) && !seers?.has(person.claims)) continue
    const select = subscription.binding.select ?? null
    const shape = `${person.role} ${select?.join() ?? ''}`
    let data = texts.get(shape)
    if (data === undefined) {
      data = changePayload({
        change,
        facts,
        select,
        record: change.record ? (rendered.get(change.record) ?? null) : null,
        old: change.old ? (rendered.get(change.old) ?? null) : null,
      })
      texts.set(shape, data)
    }
    const { listener } = subscription
    // While the database was asked the channel may have closed, or become somebody else's.
    if (listener.person()?.identity !== person.identity) continue
    const message = `${listener.id} ${shape}`
    const known = idsOf.get(message)
    if (known) known.ids.push(subscription.id)
    else idsOf.set(message, { ids: [subscription.id], listener, data })
  }
  for (const { ids, listener, data } of idsOf.values())
    listener.hear(`{"ids":${JSON.stringify(ids)},"data":${data}}`)
}
