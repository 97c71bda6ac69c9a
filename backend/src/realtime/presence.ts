import { randomBytes } from 'node:crypto'
import type { PresenceEntry } from './cluster/messages.ts'

type State = Record<string, { metas: PresenceEntry['meta'][] }>

export interface PresenceEvents {
  /** What changed, as JSON text for those who listen here. */
  tell(diff: string): void
  /** What changed through this process, for the others. `leaves` are references. */
  share(joins: PresenceEntry[], leaves: string[]): void
}

/** Changes of a moment are told together, so that many who come at once do not cost their square in messages. */
const GATHER_MS = 50

/**
 * Who is present on one topic, as Phoenix.Presence tells it: `presence_state` to those who come, `presence_diff`
 * afterwards. `Member` is whoever holds an entry here (a channel); what other processes hold is kept by their number.
 */
export class Presence<Member> {
  readonly #entries = new Map<Member, PresenceEntry>()
  readonly #elsewhere = new Map<number, Map<string, PresenceEntry>>()
  readonly #events: PresenceEvents
  #joins: PresenceEntry[] = []
  #leaves: PresenceEntry[] = []
  #ownJoins: PresenceEntry[] = []
  #ownLeaves: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(events: PresenceEvents) {
    this.#events = events
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0 && this.#elsewhere.size === 0
  }

  track(member: Member, key: string, told: Record<string, unknown>): void {
    const before = this.#entries.get(member)
    const meta: PresenceEntry['meta'] = { ...told, phx_ref: randomBytes(9).toString('base64url') }
    delete meta.phx_ref_prev
    if (before) {
      meta.phx_ref_prev = before.meta.phx_ref
      this.#leave(before)
    }
    const entry = { key, meta }
    this.#entries.set(member, entry)
    this.#joins.push(entry)
    this.#ownJoins.push(entry)
    this.#later()
  }

  untrack(member: Member): void {
    const before = this.#entries.get(member)
    if (!before) return
    this.#entries.delete(member)
    this.#leave(before)
    this.#later()
  }

  #leave(entry: PresenceEntry): void {
    this.#leaves.push(entry)
    this.#ownLeaves.push(entry.meta.phx_ref)
  }

  /** Everybody present, as JSON text. What was not told yet is told first, so that nobody hears of it twice. */
  state(): string {
    this.#flush()
    const elsewhere = [...this.#elsewhere.values()].flatMap((entries) => [...entries.values()])
    return JSON.stringify(stateOf([...this.#entries.values(), ...elsewhere]))
  }

  /** Those who are present through this process, once everything about them has been told. */
  own(): PresenceEntry[] {
    this.#flush()
    return [...this.#entries.values()]
  }

  /** Another process tells who came and went through it. */
  changeElsewhere(process: number, joins: PresenceEntry[], leaves: string[]): void {
    const theirs = this.#elsewhere.get(process) ?? new Map<string, PresenceEntry>()
    for (const reference of leaves) {
      const entry = theirs.get(reference)
      if (entry) this.#leaves.push(entry)
      theirs.delete(reference)
    }
    for (const entry of joins) {
      if (theirs.has(entry.meta.phx_ref)) continue
      theirs.set(entry.meta.phx_ref, entry)
      // A process that came back under another number: nobody has left.
      const left = this.#leaves.findIndex(({ meta }) => meta.phx_ref === entry.meta.phx_ref)
      if (left >= 0) this.#leaves.splice(left, 1)
      else this.#joins.push(entry)
    }
    if (theirs.size > 0) this.#elsewhere.set(process, theirs)
    else this.#elsewhere.delete(process)
    this.#later()
  }

  /** Another process tells everybody who is present through it; nobody when it has gone. */
  replaceElsewhere(process: number, entries: PresenceEntry[]): void {
    const there = new Set(entries.map(({ meta }) => meta.phx_ref))
    const known = [...(this.#elsewhere.get(process)?.keys() ?? [])]
    this.changeElsewhere(
      process,
      entries,
      known.filter((reference) => !there.has(reference)),
    )
  }

  /** Tells what was not told yet. */
  close(): void {
    this.#flush()
  }

  #later(): void {
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS).unref()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [joins, leaves, ownJoins, ownLeaves] = [this.#joins, this.#leaves, this.#ownJoins, this.#ownLeaves]
    this.#joins = []
    this.#leaves = []
    this.#ownJoins = []
    this.#ownLeaves = []
    if (joins.length > 0 || leaves.length > 0)
      this.#events.tell(JSON.stringify({ joins: stateOf(joins), leaves: stateOf(leaves) }))
    if (ownJoins.length > 0 || ownLeaves.length > 0) this.#events.share(ownJoins, ownLeaves)
  }
}

function stateOf(entries: PresenceEntry[]): State {
  const byKey = new Map<string, PresenceEntry['meta'][]>()
  for (const { key, meta } of entries) {
    const metas = byKey.get(key)
    if (metas) metas.push(meta)
    else byKey.set(key, [meta])
  }
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]))
}
