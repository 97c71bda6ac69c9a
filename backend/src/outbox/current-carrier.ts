import type { Carrier } from './carrier.ts'
import type { Kept, MessageSettings, Way } from './message-settings.ts'

/** Who takes messages now: whom the environment names, else whom the settings of this moment do. */
export interface CurrentCarrier {
  get(): Carrier | null
  close(): void
}

export function currentCarrier(
  fixed: Carrier | null,
  settings: MessageSettings,
  way: Way,
  make: (kept: Kept) => Carrier | null,
): CurrentCarrier {
  let made: { since: number; carrier: Carrier | null } | null = null
  return {
    get() {
      if (fixed) return fixed
      const kept = settings.get(way)
      const since = kept?.changedAt.getTime() ?? 0
      if (made?.since !== since) {
        made?.carrier?.close?.()
        made = { since, carrier: kept && make(kept) }
      }
      return made.carrier
    },
    close() {
      fixed?.close?.()
      made?.carrier?.close?.()
    },
  }
}
