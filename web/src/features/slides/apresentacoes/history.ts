/** What one did, to take it back. `key`: changes with the same one are one step, as letters typed one after the other. */
export type History<T> = { past: readonly T[]; now: T; future: readonly T[]; key: string | null }

export type Step<T> = { do: 'change'; change: (now: T) => T; key?: string } | { do: 'undo' } | { do: 'redo' }

const MOST = 200

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], key: null })

export function step<T>(history: History<T>, action: Step<T>): History<T> {
  const { past, now, future } = history
  if (action.do === 'change') {
    const next = action.change(now)
    if (next === now) return history
    const key = action.key ?? null
    const isSameStep = key !== null && key === history.key
    return { past: isSameStep ? past : [...past, now].slice(-MOST), now: next, future: [], key }
  }
  if (action.do === 'undo') {
    const before = past.at(-1)
    return before === undefined
      ? history
      : { past: past.slice(0, -1), now: before, future: [now, ...future], key: null }
  }
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, now], now: next, future: rest, key: null }
}
