/** The PIN of a station that was begun a moment ago, in this tab's memory alone: it opens without being asked again. */
let begun: string | null = null

export function beginWith(pin: string): void {
  begun = pin
}

/** Once. */
export function takeBegun(): string | null {
  const pin = begun
  begun = null
  return pin
}
