export type Token = { name: string; isEnd: boolean; value: string; part: number }

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const entity = (whole: string, name: string) => {
  const number = /^#(x?)([0-9a-f]+)$/i.exec(name)
  if (!number) return ENTITIES[name.toLowerCase()] ?? whole
  const point = Number.parseInt(number[2] ?? '', number[1] ? 16 : 10)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
}

const clean = (text: string) =>
  text
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** Tags of OFX (each with how much of the text lies behind it, up to 1), closed (2.x) or not (1.x), each with the text behind it: a `<` that opens no tag belongs to the text. */
export function* tokens(text: string): Generator<Token> {
  const body = text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
    inner.replaceAll('<', '&lt;'),
  )
  const tag = /<(\/?)([A-Za-z][A-Za-z0-9_.]*)(?:\s[^<>]*)?\/?>/g
  let open = tag.exec(body)
  while (open) {
    const start = tag.lastIndex
    const next = tag.exec(body)
    yield {
      name: (open[2] ?? '').toUpperCase(),
      isEnd: open[1] === '/',
      value: clean(body.slice(start, next?.index ?? body.length)),
      part: start / body.length,
    }
    open = next
  }
}
