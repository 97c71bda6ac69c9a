import { isMinor, MAJOR_KEYS, MINOR_KEYS } from './chords'

const asOptions = (keys: readonly string[]) => keys.map((value) => ({ value, label: value }))

/** The keys to choose from: of its own kind where a song has one, else all. */
export const keyOptions = (key?: string | null) =>
  asOptions(key ? (isMinor(key) ? MINOR_KEYS : MAJOR_KEYS) : [...MAJOR_KEYS, ...MINOR_KEYS])

/** All keys, and one that is spelled otherwise. */
export const allKeyOptions = (key: string) => {
  const all: readonly string[] = [...MAJOR_KEYS, ...MINOR_KEYS]
  return asOptions(key && !all.includes(key) ? [key, ...all] : all)
}
