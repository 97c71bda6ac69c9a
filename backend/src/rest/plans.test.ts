import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { librarySchema } from './library.testing.ts'
import { Plans } from './plans.ts'
import { prepareCall, prepareTable } from './prepare.ts'
import { type Incoming, understand } from './request.ts'
import { apiSettings } from './settings.ts'
import { StatementNames } from './statement-names.ts'

const settings = apiSettings.parse({ max_rows: 50 })
const effective = effectiveSettings(settings, librarySchema)

function incoming(method: string, path: string, body = '', headers: Record<string, string> = {}): Incoming {
  const [name = '', search = ''] = path.split('?')
  const isCall = name.startsWith('rpc/')
  const resource = name.replace('rpc/', '')
  return { method, isCall, resource, search, headers, body: body === '' ? null : Buffer.from(body) }
}

const plansOf = () => new Plans(settings, new StatementNames())

/** Text and values that a request becomes, or its refusal. */
function outcome(plan: () => { text: string; values?: readonly (string | null)[] }[]) {
  try {
    return plan().map(({ text, values }) => ({ text, values }))
  } catch (error) {
    if (error instanceof RestError) return { status: error.status, body: error.body }
    throw error
  }
}

const planned = (plans: Plans, request: Incoming) =>
  outcome(() => plans.plan(request, librarySchema).statements)

/** The same without anything remembered. */
const prepared = (request: Incoming) =>
  outcome(
    () =>
      (request.isCall ? prepareCall : prepareTable)(understand(request, effective), librarySchema, settings)
        .statements,
  )

test('addresses that differ in their values share a plan', () => {
  const plans = plansOf()
  const ask = (search: string) => plans.plan(incoming('GET', `books?${search}`), librarySchema)
  const first = ask('select=id&id=eq.1&title=not.ilike.%25a%25&tags=in.(a,"b,c")')
  const second = ask('select=id&id=eq.22&title=not.ilike.%25%C3%A9%25&tags=in.(d)')
  expect(second.prepared).toBe(first.prepared)
  expect(first.statements[0]?.values).toEqual(['1', '%a%', '{"a","b,c"}', '50'])
  expect(second.statements[0]?.values).toEqual(['22', '%é%', '{"d"}', '50'])
  expect(ask('select=id&id=gt.1').prepared).not.toBe(ask('select=id&id=eq.1').prepared)
})

test('writes of the same columns share a plan, and keep nothing of one another', () => {
  const plans = plansOf()
  const insert = (body: string) => plans.plan(incoming('POST', 'books', body), librarySchema)
  const first = insert('{"title":"one"}')
  const second = insert('{"title":"two"}')
  expect(second.prepared).toBe(first.prepared)
  expect(first.statements[0]?.values).toEqual(['[{"title":"one"}]'])
  expect(second.statements[0]?.values).toEqual(['[{"title":"two"}]'])
  expect(JSON.stringify(second.prepared)).not.toMatch(/one|two/)
  expect(insert('{"title":"x","id":1}').prepared).not.toBe(first.prepared)
})

test('a body is never taken for a value of the address', () => {
  const plans = plansOf()
  const body = '[{"title":"x"}]'
  for (const other of ['a', body, '[{"title":"y"}]']) {
    const request = incoming('PATCH', `books?or=(title.eq."${encodeURIComponent(other)}")`, body)
    expect(planned(plans, request)).toEqual(prepared(request))
  }
})

test('calls whose arguments differ in their values share a plan', () => {
  const plans = plansOf()
  const call = (body: string) => plans.plan(incoming('POST', 'rpc/books_by?id=gt.1', body), librarySchema)
  const first = call('{"author":"x","most":3,"filter":{"a":1}}')
  const second = call('{"author":"$1","most":40,"filter":[2]}')
  expect(second.prepared).toBe(first.prepared)
  expect(first.statements[0]?.values).toEqual([
    'x',
    '3',
    '{"author":"x","most":3,"filter":{"a":1}}',
    '1',
    '50',
  ])
  expect(second.statements[0]?.values).toEqual([
    '$1',
    '40',
    '{"author":"$1","most":40,"filter":[2]}',
    '1',
    '50',
  ])
  expect(call('{"author":null}').prepared).not.toBe(call('{"author":"null"}').prepared)
})

const argument = fc.oneof(
  fc.constantFrom(null, true, 0, -0, 1.5, 2 ** 60, '', 'x', '{}', [], [1, '2'], {}, { a: [null] }),
  fc.jsonValue({ maxDepth: 1 }),
)
const callBody = fc.oneof(
  fc
    .record(
      { a: argument, b: argument, author: argument, most: argument, list: argument, filter: argument },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
  fc.constantFrom('', ' ', '[]', '1', '"x"', 'no', '{"__proto__":1}', '{"a":1,"a":2}', ' { "a" : 1 } '),
)

const value = fc.oneof(
  fc.constantFrom(
    '1',
    'x',
    '',
    '*',
    'a*b',
    '(1,2)',
    '("a,b",c)',
    '()',
    '(',
    'eq.1',
    'null',
    '{1}',
    '%00',
    '%',
    '+',
    '%2C',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const parameter = fc
  .tuple(
    fc.constantFrom(
      'id',
      'title',
      'details->>a',
      'tags',
      'search',
      'authors.name',
      'a',
      'b',
      'author',
      'most',
      'nope',
      'not.and',
      'select',
    ),
    fc.constantFrom(
      'eq.',
      'neq.',
      'not.eq.',
      'in.',
      'not.in.',
      'like.',
      'ilike(any).',
      'cs.',
      'fts.',
      'is.',
      'isdistinct.',
      '',
    ),
    value,
  )
  .map(([name, operator, text]) => `${name}=${operator}${text}`)
const request = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
    path: fc.constantFrom('books', 'authors', 'rpc/add', 'rpc/books_by'),
    parameters: fc.array(parameter, { maxLength: 3 }),
    body: fc.constantFrom(
      '{}',
      '[]',
      '{"title":"a"}',
      '{"title":"b"}',
      '[{"title":"a"},{"title":"b"}]',
      '{"a":1}',
      'no',
    ),
    prefer: fc.constantFrom('', 'return=representation', 'missing=default', 'count=planned'),
  })
  .map(({ method, path, parameters, body, prefer }) =>
    incoming(method, `${path}?${parameters.join('&')}`, body, { prefer }),
  )

const calls = fc
  .record({
    path: fc.constantFrom('rpc/add', 'rpc/books_by'),
    parameters: fc.array(parameter, { maxLength: 2 }),
    body: callBody,
    type: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', ''),
  })
  .map(({ path, parameters, body, type }) =>
    incoming('POST', `${path}?${parameters.join('&')}`, body, { 'content-type': type }),
  )

test('what is remembered gives what planning anew would give', { timeout: 20_000 }, () => {
  const plans = plansOf()
  const judge = (item: Incoming) => {
    expect(planned(plans, item)).toEqual(prepared(item))
  }
  fc.assert(fc.property(fc.oneof(request, calls), judge), { numRuns: 3_000, interruptAfterTimeLimit: 3_000 })
})
