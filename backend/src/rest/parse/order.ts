import { type Field, Scanner } from './scanner.ts'

export interface OrderTerm {
  field: Field
  /** `order=author(name)`: a column of a to-one embedded resource. */
  relation?: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

const DIRECTION = /\.(asc|desc)(?=\.|,|[ \t]|$)/y
const NULLS = /\.nulls(first|last)/y
const END = /(?=,|$)/y

/** Parses `order=`: columns, JSON paths and columns of to-one resources, each with direction and place of nulls. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, `failed to parse order (${text})`)
  const terms: OrderTerm[] = []
  do terms.push(orderTerm(scanner))
  while (scanner.takeComma())
  scanner.end('delimiter (.), "," or end of input')
  return terms
}

function orderTerm(scanner: Scanner): OrderTerm {
  scanner.spaces()
  const name = scanner.fieldName()
  const term: OrderTerm = { field: { name, path: [] } }
  if (scanner.take('(')) {
    term.relation = name
    term.field = scanner.field()
    scanner.expect(')')
  } else {
    term.field = { name, path: scanner.jsonPath() }
  }
  const direction = scanner.match(DIRECTION)
  if (direction === 'asc' || direction === 'desc') term.direction = direction
  const nulls = scanner.match(NULLS)
  if (nulls === 'first' || nulls === 'last') term.nulls = nulls
  scanner.spaces()
  if (scanner.match(END) === null) {
    if (nulls !== null) scanner.refuse(`unexpected '${scanner.next}' expecting "," or end of input`)
    scanner.take('.')
    scanner.fail(
      direction === null ? '"asc", "desc", "nullsfirst" or "nullslast"' : '"nullsfirst" or "nullslast"',
    )
  }
  return term
}
