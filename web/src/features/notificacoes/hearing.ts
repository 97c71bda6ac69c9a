/** A page reads its notifications once, when it hears of what comes after: or without that, where the channel takes longer. */
const PATIENCE_MS = 1000

type Gate = { userId: string; opened: Promise<void>; open: () => void; isOpen: boolean }

let gate: Gate | undefined

function gateOf(userId: string): Gate {
  if (gate?.userId === userId) return gate
  let resolve = () => {}
  const opened = new Promise<void>((done) => {
    resolve = done
  })
  const made: Gate = {
    userId,
    opened,
    isOpen: false,
    open: () => {
      made.isOpen = true
      resolve()
    },
  }
  gate = made
  setTimeout(made.open, PATIENCE_MS)
  return made
}

/** Waits until the channel of the person has joined, the first time. */
export const whenHeard = (userId: string): Promise<void> => gateOf(userId).opened

/** The channel has joined. True when the first reading waited for that: it goes on now, and misses nothing. */
export function hears(userId: string): boolean {
  const isAwaited = gate?.userId === userId && !gate.isOpen
  gateOf(userId).open()
  return isAwaited
}
