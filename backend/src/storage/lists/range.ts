/** Stands after every name: no character comes later, and no key may begin with it. */
const LAST = '\u{10ffff}'

/** The first text after all that begin with `prefix`, in the order of bytes; `LAST` after an empty one. */
export function afterPrefix(prefix: string): string {
  const points = Array.from(prefix)
  for (let at = points.length - 1; at >= 0; at -= 1) {
    const next = (points[at]?.codePointAt(0) ?? 0) + 1
    // Surrogates are no characters, and nothing follows the last one.
    if (next <= 0x10ffff)
      return points.slice(0, at).join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
  }
  return LAST
}

/** Condition for names that begin with the parameter `$from`, which an index in the order of bytes answers. */
export const startsWith = (from: number, to: number) =>
  `name collate "C" >= $${from} and name collate "C" < $${to}`
