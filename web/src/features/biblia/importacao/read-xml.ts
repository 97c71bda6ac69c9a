import { XMLParser } from 'fast-xml-parser'
import { Collector, type Lida, livroOf } from './collector'

type Item = Record<string, unknown>
type Element = { name: string; attributes: Record<string, string>; children: Item[] }

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
})

/** Not of the text: notes, headings, references beside it. */
const BESIDE = new Set([
  'note',
  'title',
  'caption',
  'remark',
  'xref',
  'rdg',
  'head',
  'f',
  'x',
  's',
  'description',
])

function elementOf(item: Item): Element | null {
  for (const [name, children] of Object.entries(item)) {
    if (name === ':@' || name === '#text' || !Array.isArray(children)) continue
    const attributes = Object.fromEntries(
      Object.entries((item[':@'] as Record<string, unknown> | undefined) ?? {}).map(([key, value]) => [
        key,
        String(value),
      ]),
    )
    return { name: name.toLowerCase().replace(/^\w+:/, ''), attributes, children }
  }
  return null
}

const elementsOf = (items: readonly Item[]) => items.flatMap((item) => elementOf(item) ?? [])

function textOf(items: readonly Item[]): string {
  let text = ''
  for (const item of items) {
    if (item['#text'] !== undefined) text += String(item['#text'])
    else {
      const element = elementOf(item)
      if (element && !BESIDE.has(element.name))
        text += ['br', 'lb'].includes(element.name) ? ' ' : textOf(element.children)
    }
  }
  return text
}

const first = (number: string | undefined) => Number.parseInt(number ?? '', 10)

const BOOKS = new Set(['biblebook', 'book', 'b'])
const CHAPTERS = new Set(['chapter', 'c'])
const VERSES = new Set(['vers', 'verse', 'v'])

const attribute = ({ attributes }: Element, ...names: string[]) => {
  for (const name of names) if (attributes[name]) return attributes[name]
  return undefined
}

/** Zefania, OpenSong and those like them: books hold chapters, and chapters verses. */
function readNested(root: Element, into: Collector) {
  const books: Element[] = []
  const gather = (element: Element) => {
    for (const child of elementsOf(element.children)) {
      if (BOOKS.has(child.name)) books.push(child)
      else if (!BESIDE.has(child.name)) gather(child)
    }
  }
  gather(root)
  for (const [at, book] of books.entries()) {
    const number = first(attribute(book, 'bnumber', 'number', 'id'))
    const names = [attribute(book, 'bname', 'name', 'n'), attribute(book, 'bsname', 'abbr', 'short')]
    const livro = (number <= 66 ? number : null) ?? livroOf(...names) ?? (books.length === 66 ? at + 1 : null)
    if (!livro) {
      into.refuseBook(names[0] ?? String(number))
      continue
    }
    for (const chapter of elementsOf(book.children).filter(({ name }) => CHAPTERS.has(name))) {
      const capitulo = first(attribute(chapter, 'cnumber', 'number', 'n', 'id'))
      const readVerses = (items: readonly Item[]) => {
        for (const verse of elementsOf(items)) {
          if (VERSES.has(verse.name))
            into.add(
              livro,
              capitulo,
              first(attribute(verse, 'vnumber', 'number', 'n', 'id')),
              textOf(verse.children),
            )
          else if (!BESIDE.has(verse.name)) readVerses(verse.children)
        }
      }
      readVerses(chapter.children)
    }
  }
}

/** OSIS: verses that hold their text, or marks where one begins and ends. */
class OsisReader {
  private at: { livro: number; capitulo: number; versiculo: number; text: string } | null = null
  private readonly into: Collector
  constructor(into: Collector) {
    this.into = into
  }

  private open(id: string) {
    this.close()
    const [book = '', chapter, verse] = (id.split(' ')[0] ?? '').replace(/^.*:/, '').split('.')
    const livro = livroOf(book)
    if (livro) this.at = { livro, capitulo: first(chapter), versiculo: first(verse), text: '' }
    else this.into.refuseBook(book)
  }

  close() {
    if (this.at) this.into.add(this.at.livro, this.at.capitulo, this.at.versiculo, this.at.text)
    this.at = null
  }

  walk(items: readonly Item[]) {
    for (const item of items) {
      if (item['#text'] !== undefined) {
        if (this.at) this.at.text += String(item['#text'])
        continue
      }
      const element = elementOf(item)
      if (!element || BESIDE.has(element.name)) continue
      if (element.name !== 'verse') {
        if (this.at && ['l', 'lb', 'p', 'lg'].includes(element.name)) this.at.text += ' '
        this.walk(element.children)
        continue
      }
      const { osisID, sID, eID } = element.attributes
      if (eID) this.close()
      else if (osisID || sID) {
        this.open(osisID ?? sID ?? '')
        this.walk(element.children)
        if (!sID) this.close()
      }
    }
  }
}

const find = (items: readonly Item[], name: string): Element | null => {
  for (const element of elementsOf(items)) {
    if (element.name === name) return element
    const below = find(element.children, name)
    if (below) return below
  }
  return null
}

const labelOf = (items: readonly Item[], name: string): string | undefined => {
  const element = find(items, name)
  return element ? textOf(element.children).trim() || undefined : undefined
}

/** XML of OSIS, Zefania, OpenSong and the like; the root says which. */
export function readXml(text: string): Lida {
  const into = new Collector()
  const tree = parser.parse(text) as Item[]
  const root = elementsOf(tree).find(({ name }) => !name.startsWith('?'))
  if (!root) return into.lida
  if (root.name === 'osis') {
    const body = find(root.children, 'osistext')
    const header = find(root.children, 'header')
    const reader = new OsisReader(into)
    reader.walk((body ?? root).children.filter((item) => elementOf(item)?.name !== 'header'))
    reader.close()
    into.lida.sigla = body?.attributes.osisIDWork
    into.lida.nome = header ? labelOf(header.children, 'title') : undefined
    into.lida.credito = header ? labelOf(header.children, 'rights') : undefined
    return into.lida
  }
  readNested(root, into)
  const information = find(root.children, 'information')
  into.lida.nome =
    attribute(root, 'biblename', 'translation', 'name', 'n') ??
    (information ? labelOf(information.children, 'title') : undefined)
  into.lida.sigla = information
    ? labelOf(information.children, 'identifier')
    : attribute(root, 'abbreviation')
  into.lida.credito = information ? labelOf(information.children, 'rights') : undefined
  return into.lida
}
