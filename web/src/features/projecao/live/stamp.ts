/**
 * Who said it, and when: the same order as the database's (`supabase/schemas/projecao/02_sessoes.sql`). Of two states the
 * greater one holds, wherever they meet; so nothing depends on the order in which messages arrive, or on how often.
 */
export type Stamp = {
  /** The reign: the moment at which the service began (shared milliseconds), and one more with each take-over. */
  term: number
  /** The device that leads. */
  holder: string
  /** How many changes it has made since it leads. */
  seq: number
}

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Negative when `a` is older than `b`. */
export const compareStamps = (a: Stamp, b: Stamp): number =>
  a.term - b.term || compareText(a.holder, b.holder) || a.seq - b.seq

export const isNewer = (a: Stamp, b: Stamp | null): boolean => b === null || compareStamps(a, b) > 0

/** The newer of what is there and what came; what is there stays when both are as new. */
export const newerOf = <T extends Stamp>(known: T | null, came: T | null): T | null =>
  came !== null && isNewer(came, known) ? came : known
