import { randomBytes } from 'node:crypto'

/** What somebody tells about themselves, with the reference that tells it from what they told before. */
type Meta = Record<string, unknown> & { phx_ref: string; phx_ref_prev?: string }
type State = Record<string, { metas: Meta[] }>

interface Entry {
  key: string
  meta: Meta
}

/** Changes of a moment are told together, so that many who come at once do not cost their square in messages. */
const GATHER_MS = 50

/**
 * Who is present on one topic, as Phoenix.Presence tells it: `presence_state` to those who come, `presence_diff`
 * afterwards. `Member` is whoever holds an entry (a channel).
 */
export class Presence<Member> {
  readonly #entries = new Map<Member, Entry>()
  readonly #tell: (diff: string) => void
  #joins: Entry[] = []
  #leaves: Entry[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(tell: (diff: string) => void) {
    this.#tell = tell
  }

  track(member: Member, key: string, told: Record<string, unknown>): void {
    const before = this.#entries.get(member)
    const meta: Meta = { ...told, phx_ref: randomBytes(9).toString('base64url') }
    if (before) {
      meta.phx_ref_prev = before.meta.phx_ref
      this.#leaves.push(before)
    }
    const entry = { key, meta }
    this.#entries.set(member, entry)
    this.#joins.push(entry)
    this.#later()
  }

  untrack(member: Member): void {
    const before = this.#entries.get(member)
    if (!before) return
    this.#entries.delete(member)
    this.#leaves.push(before)
    this.#later()
  }

  /** Everybody present, as JSON text. What was not told yet is told first, so that nobody hears of it twice. */
  state(): string {
    this.#flush()
    return JSON.stringify(stateOf([...this.#entries.values()]))
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #later(): void {
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS).unref()
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#joins.length === 0 && this.#leaves.length === 0) return
    const diff = JSON.stringify({ joins: stateOf(this.#joins), leaves: stateOf(this.#leaves) })
    this.#joins = []
    this.#leaves = []
    this.#tell(diff)
  }
}

function stateOf(entries: Entry[]): State {
  const byKey = new Map<string, Meta[]>()
  for (const { key, meta } of entries) {
    const metas = byKey.get(key)
    if (metas) metas.push(meta)
    else byKey.set(key, [meta])
  }
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]))
}
