import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Statement } from '../postgres/transaction.ts'
import { effectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { librarySchema } from './library.testing.ts'
import { Plans } from './plans.ts'
import { prepareCall, prepareTable } from './prepare.ts'
import { understand } from './request.ts'
import { apiSettings } from './settings.ts'
import { StatementNames } from './statement-names.ts'

const settings = apiSettings.parse({})

/** Every word that the builder itself may write, outside of quoted names and texts. */
const VOCABULARY = new Set(
  `select null count coalesce json_agg r text from where and or not is distinct true false unknown in any all like ilike as
  order by asc desc nulls first last limit offset group join left lateral on row_to_json json jsonb to_jsonb to_tsvector
  to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery regconfig cast sum avg max min with source materialized
  nullif current_setting string_agg array_agg json_object_keys right json_strip_nulls E k c t s l p d e n a v value variadic
  insert into values default update set delete returning conflict do nothing excluded set_config json_array_elements json_to_recordset
  json_to_record jsonb_to_record jsonb_build_object jsonb_array_elements int bigint integer explain format
  smallint real float double precision decimal numeric boolean char character varying varchar bit time timestamp interval
  without zone uuid date tsvector nextval regclass`.split(/\s+/),
)
const OWN_TEXTS = new Set([
  "''",
  "'[]'",
  "'null'",
  "'{}'",
  "','",
  String.raw`'\n'`,
  "'response.headers'",
  "'response.status'",
  "'rest.updated'",
  "'books_id_seq'",
])

/** The names that there are: what the catalogue says, and what the builder itself calls things. */
const CATALOGUE = new Set(
  `public books authors shelves books_shelves id title author_id tags details search label name code book_id shelf_code
  add books_by author most filter a b list #row`.split(/\s+/),
)

/**
 * Takes a statement apart as PostgreSQL's lexer would and names the first thing that is not the builder's: a word, a
 * text, or a name that is neither in the catalogue nor what a column of the answer is called.
 */
export function foreignPart(text: string): string | null {
  const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\$\d+|[tej]\d+|[A-Za-z_]\w*|\d+|[()[\].,*=<>~@&|+:-]|\s+/y
  const called = new Set<string>()
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const [found] = token.exec(text) ?? []
    if (found === undefined) return text.slice(at, at + 30)
    if (found.startsWith("'") && !OWN_TEXTS.has(found)) return found
    if (found.startsWith('"')) {
      const isAlias = /\bas $/.test(text.slice(Math.max(0, at - 4), at))
      if (isAlias) called.add(found)
      else if (!CATALOGUE.has(found.slice(1, -1)) && !called.has(found)) return found
    }
    if (/^[A-Za-z_]/.test(found) && !/^[tej]\d+$/.test(found) && !VOCABULARY.has(found)) return found
    if (found === '-' && text.startsWith('--', at)) return '--'
  }
  return null
}

export interface Attempt {
  method: string
  resource: string
  isCall: boolean
  search: string
  headers: Record<string, string>
  body: string
}

type Outcome =
  | { texts: [text: string, values: readonly (string | null)[]][] }
  | { status: number; code: string }

function outcomeOf(plan: () => readonly Statement[]): Outcome {
  try {
    return { texts: plan().map(({ text, values = [] }) => [text, values]) }
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    return { status: error.status, code: error.body.code }
  }
}

const effective = effectiveSettings(settings, librarySchema)
const plans = new Plans(settings, new StatementNames())

/** What becomes of a request: planned for itself alone, and twice by the planner that remembers shapes. */
export function outcomes({ body, ...incoming }: Attempt): Outcome[] {
  const whole = { ...incoming, body: body === '' ? null : Buffer.from(body) }
  const remembered = () => outcomeOf(() => plans.plan(whole, librarySchema).statements)
  const alone = outcomeOf(() => {
    const request = understand(whole, effective)
    return (incoming.isCall ? prepareCall : prepareTable)(request, librarySchema, settings).statements
  })
  return [alone, remembered(), remembered()]
}

/** Says what is wrong with what became of a request; null when nothing is. */
export function fault(input: Attempt): string | null {
  const [alone, ...remembered] = outcomes(input)
  if (!alone) return 'nothing became of it'
  for (const other of remembered) {
    // Of several things that are wrong, either may be named.
    const areRefused = 'status' in alone && 'status' in other
    if (areRefused && other.status >= 500) return `${other.status} ${other.code}`
    if (!areRefused && !isDeepStrictEqual(alone, other))
      return `planned in two ways: ${JSON.stringify([alone, other])}`
  }
  if ('status' in alone) return alone.status < 500 ? null : `${alone.status} ${alone.code}`
  for (const [text, values] of alone.texts) {
    const foreign = foreignPart(text)
    if (foreign !== null) return `not of the builder: ${foreign} in ${text}`
    const places = text.replace(/"(?:[^"]|"")*"/g, '').matchAll(/\$(\d+)/g)
    for (const [, place] of places) if (Number(place) > values.length) return `no value for $${place}`
  }
  return null
}

/** Pieces of the grammar, so that nonsense gets deep into the parser before it is refused. */
const piece = fc.constantFrom(
  ...`id title author_id tags details search label authors books shelves nope eq neq gt like ilike in is not and or any all fts wfts
  plfts cs cd ov sl isdistinct null true asc desc nullsfirst nullslast inner left count sum select order limit offset columns
  on_conflict constructor toString __proto__ text int4 -> ->> :: : . , ( ) { } [ ] ! ... * " \\ ' ; -- /* $1 0 -1 1 2147483648 % _ é 日 \u0000 \u202e`.split(
    /\s+/,
  ),
  ' ',
  '=',
  '&',
)
const phrase = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const parameter = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        'select',
        'order',
        'or',
        'and',
        'not.or',
        'limit',
        'offset',
        'columns',
        'on_conflict',
        'id',
        'title',
        'authors.name',
        'authors.or',
        'details->a',
        'author',
        'a',
      ),
      phrase,
    ),
    fc.oneof(
      phrase,
      phrase.map((value) => `eq.${value}`),
      phrase.map((value) => `(${value})`),
      phrase.map((value) => `in.(${value})`),
      phrase.map((value) => `id,authors(${value})`),
    ),
  )
  .map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )

export const requests: fc.Arbitrary<Attempt> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
  resource: fc.constantFrom(
    'books',
    'books',
    'authors',
    'shelves',
    'books_shelves',
    'nope',
    'add',
    'books_by',
  ),
  isCall: fc.boolean(),
  search: fc.oneof(
    fc.array(parameter, { maxLength: 5 }).map((parameters) => parameters.join('&')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
  headers: fc.record(
    {
      prefer: fc.oneof(
        fc.constantFrom(
          'count=exact',
          'count=planned',
          'return=representation',
          'return=headers-only',
          'resolution=merge-duplicates,return=representation',
          'missing=default',
          'handling=strict,max-affected=1',
        ),
        phrase,
      ),
      accept: fc.oneof(
        fc.constantFrom('application/json', 'text/csv', 'application/vnd.pgrst.object+json'),
        phrase,
      ),
      range: fc.oneof(fc.constantFrom('0-9', '5-', '9-1'), phrase),
      'content-type': fc.constantFrom(
        'application/json',
        'text/csv',
        'text/plain',
        'application/x-www-form-urlencoded',
        'constructor',
      ),
    },
    { requiredKeys: [] },
  ),
  body: fc.oneof(
    fc.constantFrom(
      '',
      '{}',
      '[]',
      '[{}]',
      '{"title":"x"}',
      '[{"id":1},{"id":2}]',
      '{"a":1}',
      '{"author":"x","most":[1]}',
      'id,title\n1,x',
    ),
    fc.json(),
    phrase,
    fc.record({ id: fc.jsonValue(), title: fc.jsonValue() }).map((row) => JSON.stringify(row)),
  ),
})
