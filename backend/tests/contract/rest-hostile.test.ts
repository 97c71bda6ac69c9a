import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishableKey, request } from './library.ts'

/*
 * Requests that are well-formed enough to reach the database, and strange enough to find where it disagrees with the
 * plan. Whatever is wrong with them, the answer says so to the caller: never a 5xx.
 */
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
const LIMIT = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 1_500),
  interruptAfterTimeLimit: 8_000,
  seed: SEED,
}

const column = fc.constantFrom(
  ...`id title author_id genre isbn price tags print_years details published in_print search label`.split(
    ' ',
  ),
)
const path = fc.constantFrom('', '', '', '->a', '->>a', '->0', '->>-1', '->a->0->>b', '->"x y"')
const field = fc.tuple(column, path).map((parts) => parts.join(''))
const value = fc.oneof(
  fc.constantFrom(
    '1',
    'x',
    '',
    'null',
    '{}',
    '{1,2}',
    '[1,2)',
    '(,)',
    '{"a":1}',
    '[]',
    '2020-01-01',
    'novel',
    'true',
    '-1e9999',
    '%',
    '\\',
    '(',
    '*',
    '{"',
    'NaN',
    'star & wild',
    '99999999999999999999',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
)
const operator = fc.constantFrom(
  ...`eq neq gt gte lt lte like ilike match imatch is in isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj eq(any) like(all) fts(english) fts(nope) not.eq not.in not.is`.split(
    ' ',
  ),
)
const operand = fc.tuple(operator, value).map(([name, text]) => {
  if (name.endsWith('in')) return `${name}.(${text})`
  if (name.endsWith('is')) return `${name}.${text === 'x' ? 'unknown' : 'null'}`
  return `${name}.${text}`
})
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const condition = fc
  .tuple(field, fc.constantFrom('eq', 'lt', 'cs', 'like', 'not.ov', 'fts'), value)
  .map(([name, word, text]) => `${name}.${word}.${quoted(text)}`)
const cast = fc.constantFrom(
  '',
  '',
  '::text',
  '::int',
  '::jsonb',
  '::nope',
  '::genre',
  '::double precision',
  '::int4range',
)
const selected = fc
  .tuple(fc.constantFrom('', 'other:', '"a, b":'), field, cast)
  .map((parts) => parts.join(''))
const embedded = fc
  .tuple(
    fc.constantFrom(
      'authors!author_id',
      'authors!books_editor_id_fkey!inner',
      'publishers',
      '...publishers',
      'covers!inner',
      'shelves',
      '...shelves',
      'books_shelves',
      'same_genre',
      'main_shelf',
      'authors',
      'nope',
    ),
    fc.constantFrom('*', 'id', 'name', 'code', 'id,books!author_id(id)', '', 'authors!author_id(*)'),
  )
  .map(([resource, columns]) => `${resource}(${columns})`)

const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(field, operand) },
  {
    weight: 2,
    arbitrary: fc
      .array(condition, { minLength: 1, maxLength: 3 })
      .map((items) => ['or', `(${items.join(',')})`] as const),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.oneof(selected, embedded), { maxLength: 4 })
      .map((items) => ['select', items.join(',')] as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(field, fc.constantFrom('', '.desc', '.asc.nullsfirst'))
      .map(([name, how]) => ['order', name + how] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('0', '1', '99999999999', '-1', 'x')
      .map((number) => ['limit', number] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '3', '99999999999999', '-1').map((number) => ['offset', number] as const),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('publishers', 'covers', 'shelves').map((name) => [name, 'is.null'] as const),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constantFrom('authors.name', 'shelves.code', 'publishers.or'),
      value.map((text) => `eq.${text}`),
    ),
  },
)
const search = fc
  .array(parameter, { maxLength: 4 })
  .map((parameters) =>
    parameters.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join('&'),
  )

const row = fc.dictionary(
  fc.constantFrom(
    'title',
    'author_id',
    'genre',
    'price',
    'tags',
    'print_years',
    'details',
    'published',
    'nope',
  ),
  fc.oneof(fc.jsonValue({ maxDepth: 2 }), value),
  { maxKeys: 5 },
)

interface Sent {
  method: string
  search: string
  prefer: string
  accept: string
  body: string
}

const requests: fc.Arbitrary<Sent> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
  search,
  prefer: fc.constantFrom(
    '',
    'count=exact',
    'count=planned',
    'count=estimated',
    'return=representation',
    'return=representation,missing=default',
    'resolution=merge-duplicates',
    'timezone=Mars/Base',
  ),
  accept: fc.constantFrom(
    'application/json',
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.array+json;nulls=stripped',
  ),
  body: fc.oneof(
    row.map((item) => JSON.stringify(item)),
    fc.array(row, { maxLength: 3 }).map((items) => JSON.stringify(items)),
  ),
})

test('what PostgreSQL refuses is the caller’s error', { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 8, maxLength: 8 }), async (batch) => {
      const answers = await Promise.all(batch.map(send))
      for (const { sent, status, text } of answers)
        if (status >= 500) expect.fail(`${status} for ${sent.method} ${sent.search} ${sent.body}\n${text}`)
    }),
    { ...LIMIT, numRuns: Math.ceil(LIMIT.numRuns / 8) },
  )
})

async function send(sent: Sent): Promise<{ sent: Sent; status: number; text: string }> {
  const { method, search, prefer, accept, body } = sent
  const isRead = method === 'GET' || method === 'HEAD'
  const response = await request(`${isRead ? 'books' : 'drafts'}?${search}`, {
    method,
    key: publishableKey,
    headers: { 'Content-Type': 'application/json', Prefer: prefer, Accept: accept },
    body: method === 'POST' || method === 'PATCH' ? body : undefined,
  })
  return { sent, status: response.status, text: await response.text() }
}

test('addresses that are none', async () => {
  for (const address of [
    '%',
    '%E0%A4%A',
    'books?%=%&%E0',
    'books?select=%00',
    'books/1',
    'rpc',
    'rpc/',
    '..',
    'books?id=eq.%FF',
    `books?select=${'x'.repeat(9_000)}`,
    `${'x'.repeat(600)}`,
  ]) {
    const { status } = await request(address)
    expect(status, address.slice(0, 40)).toBeGreaterThanOrEqual(400)
    expect(status, address.slice(0, 40)).toBeLessThan(500)
  }
})
