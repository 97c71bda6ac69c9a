import { Collector, type Lida, livroOf } from './collector'

type Obj = Record<string, unknown>

const isObj = (value: unknown): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = (from: Obj, ...keys: string[]): unknown => {
  for (const key of keys) if (from[key] !== undefined) return from[key]
  return undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : isObj(value)
        ? textOf(pick(value, 'pt', 'text', 'name'))
        : undefined

const numberOf = (value: unknown): number | undefined => {
  const number = Number.parseInt(String(value ?? ''), 10)
  return Number.isFinite(number) ? number : undefined
}

/** What stands in a list by its place, or in an object by its key; either may say its number itself. */
function numbered(value: unknown): (readonly [number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, at) => [own(item) ?? at + 1, item] as const)
  if (isObj(value))
    return Object.entries(value).flatMap(([key, item]) => {
      const number = own(item) ?? numberOf(key)
      return number === undefined ? [] : [[number, item] as const]
    })
  return []
}

const own = (item: unknown) =>
  isObj(item)
    ? numberOf(pick(item, 'number', 'numero', 'n', 'chapter', 'capitulo', 'verse', 'versiculo'))
    : undefined

function readBooks(books: (readonly [string, unknown])[], into: Collector) {
  for (const [at, [key, book]] of books.entries()) {
    const object = isObj(book) ? book : {}
    const names = ['code', 'osis', 'abbrev', 'abbreviation', 'sigla', 'name', 'nome', 'book', 'livro'].map(
      (name) => textOf(object[name]),
    )
    const livro =
      livroOf(...names, Number.isNaN(Number(key)) ? key : undefined) ?? (books.length === 66 ? at + 1 : null)
    if (!livro) {
      into.refuseBook(names.find(Boolean) ?? key)
      continue
    }
    const chapters = pick(object, 'chapters', 'capitulos', 'chapter') ?? book
    for (const [capitulo, chapter] of numbered(chapters)) {
      const verses = isObj(chapter) ? (pick(chapter, 'verses', 'versiculos', 'verse') ?? chapter) : chapter
      for (const [versiculo, verse] of numbered(verses)) {
        const text = isObj(verse) ? pick(verse, 'text', 'texto', 'content', 't') : verse
        if (typeof text === 'string') into.add(livro, capitulo, versiculo, text)
      }
    }
  }
}

/** One object a verse, as tables are exported. */
function readRows(rows: readonly Obj[], into: Collector) {
  for (const row of rows) {
    const book = pick(row, 'book', 'livro', 'book_name', 'book_id', 'b')
    const number = numberOf(book)
    const livro = livroOf(textOf(book)) ?? (number && number <= 66 ? number : null)
    const capitulo = numberOf(pick(row, 'chapter', 'capitulo', 'c'))
    const versiculo = numberOf(pick(row, 'verse', 'versiculo', 'v'))
    const text = pick(row, 'text', 'texto', 't')
    if (!livro) into.refuseBook(String(book))
    else if (capitulo && versiculo && typeof text === 'string') into.add(livro, capitulo, versiculo, text)
  }
}

const isRow = (value: unknown) =>
  isObj(value) &&
  pick(value, 'text', 'texto', 't') !== undefined &&
  pick(value, 'verse', 'versiculo', 'v') !== undefined

/** JSON: a list of books with lists of chapters (as damarals/biblias), the same by names, or one row a verse. */
export function readJson(text: string): Lida {
  const into = new Collector()
  const root: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
  const head = isObj(root) ? root : {}
  const meta = {
    ...head,
    ...(isObj(head.meta) ? head.meta : {}),
    ...(isObj(head.metadata) ? head.metadata : {}),
  }
  const list = isObj(root)
    ? (pick(root, 'books', 'livros', 'verses', 'versiculos', 'bible', 'biblia') ??
      (head.chapters ? [root] : root))
    : root
  if (Array.isArray(list) && list.length > 0 && list.slice(0, 5).every(isRow))
    readRows(list.filter(isObj), into)
  else if (Array.isArray(list))
    readBooks(
      list.map((book, at) => [String(at), book] as const),
      into,
    )
  else if (isObj(list)) readBooks(Object.entries(list), into)
  const { lida } = into
  lida.nome =
    head === root && head.chapters
      ? undefined
      : textOf(pick(meta, 'title', 'translation', 'version_name', 'name', 'nome'))
  lida.sigla = textOf(pick(meta, 'abbreviation', 'abbrev', 'version', 'sigla', 'id'))
  lida.credito = textOf(pick(meta, 'copyright', 'license', 'licenca', 'rights'))
  return lida
}
