/** What a template may name: `{{ .Token }}`, `{{ .Data.first_name }}`. */
export type TemplateData = Readonly<Record<string, unknown>>

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string }
  | { kind: 'if'; branches: { test: string; nodes: Node[] }[]; otherwise: Node[] }

const ACTION = /\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs

/** Splits into text and actions; `{{-` and `-}}` take the white space beside them. */
function tokens(template: string): { action: boolean; text: string }[] {
  const found: { action: boolean; text: string }[] = []
  let from = 0
  let trimNext = false
  const pushText = (text: string, trimEnd: boolean) => {
    const start = trimNext ? text.trimStart() : text
    found.push({ action: false, text: trimEnd ? start.trimEnd() : start })
  }
  for (const match of template.matchAll(ACTION)) {
    pushText(template.slice(from, match.index), match[1] === '-')
    found.push({ action: true, text: match[2] ?? '' })
    trimNext = match[3] === '-'
    from = match.index + match[0].length
  }
  pushText(template.slice(from), false)
  return found
}

class Parser {
  readonly #tokens: { action: boolean; text: string }[]

  constructor(template: string) {
    this.#tokens = tokens(template)
  }

  /** Reads up to one of the closing words and says which it was. */
  read(): { nodes: Node[]; end: string | null } {
    const nodes: Node[] = []
    for (let token = this.#tokens.shift(); token; token = this.#tokens.shift()) {
      if (!token.action) nodes.push({ kind: 'text', text: token.text })
      else if (/^(end|else)\b/.test(token.text)) return { nodes, end: token.text }
      else if (token.text.startsWith('if ')) nodes.push(this.#condition(token.text.slice(3)))
      else if (!token.text.startsWith('/*')) nodes.push({ kind: 'value', path: token.text })
    }
    return { nodes, end: null }
  }

  #condition(test: string): Node {
    const branches: { test: string; nodes: Node[] }[] = []
    let next: string | null = test
    while (next !== null) {
      const { nodes, end } = this.read()
      branches.push({ test: next, nodes })
      if (end === 'else') return { kind: 'if', branches, otherwise: this.read().nodes }
      next = /^else\s+if\s+(.*)$/s.exec(end ?? '')?.[1] ?? null
    }
    return { kind: 'if', branches, otherwise: [] }
  }
}

/** The value of `.A.b`, of a quoted word, or undefined. */
function lookUp(text: string, data: TemplateData): unknown {
  const quoted = /^["`](.*)["`]$/s.exec(text)
  if (quoted) return quoted[1]
  if (!text.startsWith('.')) return undefined
  return text
    .slice(1)
    .split('.')
    .filter((name) => name !== '')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? Reflect.get(found, name)
          : undefined,
      data,
    )
}

const isTrue = (value: unknown) =>
  Boolean(value) && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** `.A`, `not .A`, `eq .A "b"`, `ne .A "b"`. */
function holds(test: string, data: TemplateData): boolean {
  const words = test.match(/"[^"]*"|`[^`]*`|\S+/g) ?? []
  const [word = '', left = '', right = ''] = words
  if (word === 'not') return !isTrue(lookUp(left, data))
  if (word === 'eq') return lookUp(left, data) === lookUp(right, data)
  if (word === 'ne') return lookUp(left, data) !== lookUp(right, data)
  return isTrue(lookUp(word, data))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found)

function write(nodes: readonly Node[], data: TemplateData, html: boolean): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'if') {
        const branch = node.branches.find(({ test }) => holds(test, data))
        return write(branch?.nodes ?? node.otherwise, data, html)
      }
      const value = lookUp(node.path, data)
      const text = value === undefined || value === null ? '' : String(value)
      return html ? escaped(text) : text
    })
    .join('')
}

/**
 * Fills in a template in the part of Go's language that Supabase's e-mail templates use: values, if, else, end, eq, ne,
 * not (pkg.go.dev/text/template). Values are escaped in HTML; what is not known gives nothing.
 */
export function fillTemplate(template: string, data: TemplateData, html: boolean): string {
  return write(new Parser(template).read().nodes, data, html)
}
