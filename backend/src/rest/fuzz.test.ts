import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { librarySchema } from './library.testing.ts'
import { type Prepared, prepareCall, prepareTable } from './prepare.ts'
import { understand } from './request.ts'
import { apiSettings } from './settings.ts'

const settings = apiSettings.parse({})
const effective = effectiveSettings(settings, librarySchema)
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
const LIMIT = { numRuns: Number(process.env.FUZZ_RUNS ?? 20_000), interruptAfterTimeLimit: 8_000, seed: SEED }

/** Every word that the builder itself may write, outside of quoted names and texts. */
const VOCABULARY = new Set(
  `select null count coalesce json_agg r text from where and or not is distinct true false unknown in any all like ilike as
  order by asc desc nulls first last limit offset group join left lateral on row_to_json json jsonb to_jsonb to_tsvector
  to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery regconfig cast sum avg max min with source materialized
  nullif current_setting string_agg json_object_keys substring length json_strip_nulls E k c t s l p d e n a v value variadic
  insert into values default update set delete returning conflict do nothing excluded set_config json_array_elements json_to_recordset json_array_elements
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

/** Takes a statement apart as PostgreSQL's lexer would and names the first thing that is not the builder's. */
function foreignPart(text: string): string | null {
  const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\$\d+|[tej]\d+|[A-Za-z_]\w*|\d+|[()[\].,*=<>~@&|+:-]|\s+/y
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const [found] = token.exec(text) ?? []
    if (found === undefined) return text.slice(at, at + 30)
    if (found.startsWith("'") && !OWN_TEXTS.has(found)) return found
    if (/^[A-Za-z_]/.test(found) && !/^[tej]\d+$/.test(found) && !VOCABULARY.has(found)) return found
    if (found === '-' && text.startsWith('--', at)) return '--'
  }
  return null
}

interface Attempt {
  method: string
  resource: string
  isCall: boolean
  search: string
  headers: Record<string, string>
  body: string
}

function attempt({ body, ...incoming }: Attempt): Prepared | RestError {
  try {
    const request = understand({ ...incoming, body: body === '' ? null : Buffer.from(body) }, effective)
    return (incoming.isCall ? prepareCall : prepareTable)(request, librarySchema, settings)
  } catch (error) {
    if (error instanceof RestError) return error
    throw error
  }
}

function judge(input: Attempt): void {
  const result = attempt(input)
  if (result instanceof RestError) {
    expect(result.status).toBeLessThan(500)
    return
  }
  for (const { text, values = [] } of result.statements) {
    expect(foreignPart(text)).toBeNull()
    const places = text.replace(/"(?:[^"]|"")*"/g, '').matchAll(/\$(\d+)/g)
    for (const [, place] of places) expect(Number(place)).toBeLessThanOrEqual(values.length)
  }
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

const requests: fc.Arbitrary<Attempt> = fc.record({
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

describe('hostile requests', () => {
  test('end in a refusal of the caller or in SQL that only the builder wrote', { timeout: 20_000 }, () => {
    fc.assert(fc.property(requests, judge), LIMIT)
  })

  test('deep nesting is refused before it costs anything', () => {
    const base = { method: 'GET', resource: 'books', isCall: false, headers: {}, body: '' }
    const deep = [
      { ...base, search: `select=${'authors('.repeat(2_000)}id${')'.repeat(2_000)}` },
      { ...base, search: `or=${'(and'.repeat(5_000)}` },
      { ...base, search: `or=(${'id.eq.1,'.repeat(20_000)}id.eq.1)` },
      { ...base, search: 'id=eq.1&'.repeat(20_000) },
      { ...base, search: `select=id${',*'.repeat(450)}` },
      { ...base, method: 'POST', search: '', body: `[{"title":${'['.repeat(100_000)}` },
    ]
    for (const input of deep) expect(attempt(input)).toBeInstanceOf(RestError)
  })
})
