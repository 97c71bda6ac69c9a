import { XMLParser } from 'fast-xml-parser'

/** An element with its attributes and what is in it, in the order in which it was written. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Content[]
}
export type Content = Element | string

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
})

function contentOf(node: unknown): Content[] {
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  const attributes = entries.find(([name]) => name === ':@')?.[1] ?? {}
  return entries.flatMap(([name, value]): Content[] => {
    if (name === '#text') return [String(value)]
    if (name === ':@' || name.startsWith('?') || !Array.isArray(value)) return []
    return [{ name, attributes, children: value.flatMap(contentOf) }]
  })
}

const isElement = (content: Content): content is Element => typeof content !== 'string'

/** The outermost element of a document. */
export function parseXml(text: string): Element | null {
  const parsed: unknown = PARSER.parse(text)
  return (Array.isArray(parsed) ? parsed.flatMap(contentOf) : []).find(isElement) ?? null
}

export const elementsOf = (element: Element | undefined, ...path: string[]): Element[] => {
  const [name, ...rest] = path
  const found = element?.children.filter(isElement).filter((child) => child.name === name) ?? []
  return rest.length === 0 ? found : found.flatMap((child) => elementsOf(child, ...rest))
}

/** All text below an element, as it stands. */
export const rawText = (element: Element | undefined): string =>
  element?.children.map((child) => (isElement(child) ? rawText(child) : child)).join('') ?? ''

export const textOf = (element: Element | undefined) => rawText(element).replace(/\s+/g, ' ').trim()

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
