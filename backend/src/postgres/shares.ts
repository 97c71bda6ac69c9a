import type { Caller } from './transaction.ts'
import { poolExhausted } from './unreachable.ts'

/** All who have no account share one line: the phones of a whole hall at the same minute fit into it. */
const MOST_WAITING = 2_000
const PATIENCE_MS = 10_000

const accounts = new WeakMap<Caller, string | null>()

/** Whose token it is; null where it is nobody's. */
export function accountOf(caller: Caller): string | null {
  const known = accounts.get(caller)
  if (known !== undefined) return known
  const { sub }: { sub?: unknown } = JSON.parse(caller.claims)
  const account = typeof sub === 'string' ? sub : null
  accounts.set(caller, account)
  return account
}

/** Who holds connections for this caller: an account, or all who have none together. The project's own key: nobody. */
export const holderOf = (caller: Caller): string | null =>
  caller.role === 'service_role' ? null : (accountOf(caller) ?? caller.role)

interface Share {
  held: number
  waiting: Set<() => void>
}

/** Of several that one holder asks for at once some are given; the others wait for those, while everybody else goes on. */
export class Shares {
  readonly #most: number
  readonly #patienceMs: number
  readonly #shares = new Map<string, Share>()

  constructor(most: number, patienceMs = PATIENCE_MS) {
    this.#most = most
    this.#patienceMs = patienceMs
  }

  /**
   * @returns how to give it back, once
   * @throws as a pool whose connections are all in use
   */
  async take(holder: string | null): Promise<() => void> {
    if (holder === null) return () => {}
    const share = this.#shares.get(holder) ?? { held: 0, waiting: new Set() }
    this.#shares.set(holder, share)
    if (share.held < this.#most) share.held += 1
    else await this.#wait(share)
    return () => this.#giveBack(holder, share)
  }

  #wait({ waiting }: Share): Promise<void> {
    if (waiting.size >= MOST_WAITING) throw poolExhausted()
    return new Promise((resolve, reject) => {
      const given = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(given)
        reject(poolExhausted())
      }, this.#patienceMs)
      patience.unref()
      waiting.add(given)
    })
  }

  #giveBack(holder: string, share: Share): void {
    const [next] = share.waiting
    if (next) {
      share.waiting.delete(next)
      next()
      return
    }
    share.held -= 1
    if (share.held === 0) this.#shares.delete(holder)
  }
}
