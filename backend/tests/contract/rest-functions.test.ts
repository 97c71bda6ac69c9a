import { describe, expect, test } from 'vitest'
import { refusalOf, request, visitor } from './library.ts'

const library = visitor()
const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  request(path, { method: 'POST', headers, body })

describe('Functions as RPC', () => {
  test.each<[string, string, Record<string, unknown>, unknown]>([
    ['arguments', 'add', { a: 1, b: 2 }, 3],
    ['a default', 'add', { a: 1 }, 11],
    ['none', 'hello', {}, 'hello'],
    ['an array', 'sum_of', { numbers: [1, 2, 3] }, 6],
    ['json', 'echo', { value: { a: [1, null, 'x'], b: 12.5 } }, { a: [1, null, 'x'], b: 12.5 }],
    ['a json text', 'echo', { value: 'text' }, 'text'],
    ['a json null', 'echo', { value: null }, null],
    ['a list of values', 'first_numbers', { n: 3 }, [1, 2, 3]],
    ['one row', 'bounds', {}, { lowest: 30, highest: 61.25 }],
    ['variadic', 'words', { list: ['a', 'b'] }, 'a-b'],
    ['overloaded, one', 'area', { side: 3 }, 9],
    ['overloaded, two', 'area', { width: 2, height: 3 }, 6],
  ])('%s', async (_, name, args, expected) => {
    const { data, error } = await library.rpc(name, args)
    expect(error).toBeNull()
    expect(data).toEqual(expected)
  })

  test('by GET', async () => {
    expect((await library.rpc('add', { a: 1, b: 5 }, { get: true })).data).toBe(6)
    expect((await library.rpc('sum_of', { numbers: [1, 2] }, { get: true })).data).toBe(3)
    expect(await (await request('rpc/words?list=a&list=b')).json()).toBe('a-b')
  })

  test('by HEAD', async () => {
    const { data, count, status } = await library.rpc('genres', {}, { head: true, count: 'exact' })
    expect({ data, count, status }).toEqual({ data: null, count: 4, status: 200 })
  })

  test('nothing is 204', async () => {
    expect(await library.rpc('nothing')).toMatchObject({ status: 204, data: null, error: null })
  })

  test('a single argument without a name takes the whole body', async () => {
    expect(await (await post('rpc/take_json', '{"a":1}')).json()).toEqual({ a: 1 })
    expect(await (await post('rpc/take_json', '[1,2]')).json()).toEqual([1, 2])
    expect(await (await post('rpc/take_text', 'word', { 'Content-Type': 'text/plain' })).json()).toBe('WORD')
  })

  test('a form', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await (await post('rpc/add', 'a=1&b=3', headers)).json()).toBe(4)
  })
})

describe('Functions as RPC: table-valued', () => {
  test('filters, order, limit and embedding', async () => {
    const { data, count } = await library
      .rpc('books_by', { author: 'Jorge Luis Borges' }, { count: 'exact' })
      .select('id, label, authors!author_id(country), covers(url)')
      .gt('id', 2)
      .order('id', { ascending: false })
      .limit(1)
    expect({ data, count }).toEqual({
      data: [{ id: 6, label: 'A "quoted", (odd) title (science)', authors: { country: 'AR' }, covers: null }],
      count: 2,
    })
  })

  test('by GET, arguments and filters side by side', async () => {
    const response = await request('rpc/search_books?query=star&select=id&genre=eq.novel')
    expect(await response.json()).toEqual([{ id: 1 }])
  })

  test('columns of returns table', async () => {
    const { data } = await library.rpc('genres').select('genre').gt('amount', 1)
    expect(data).toEqual([{ genre: 'novel' }])
  })

  test('one row of a table', async () => {
    const { data } = await library.rpc('book_of', { wanted: 3 }).select('title, authors!author_id(name)')
    expect(data).toEqual({ title: 'Ficciones', authors: { name: 'Jorge Luis Borges' } })
  })

  test('single and maybeSingle', async () => {
    expect((await library.rpc('search_books', { query: 'star' }).select('id').single()).data).toEqual({
      id: 1,
    })
    expect((await library.rpc('search_books', { query: 'zzz' }).select('id').maybeSingle()).data).toBeNull()
    expect((await library.rpc('search_books', { query: 'the' }).select('id').single()).error?.code).toBe(
      'PGRST116',
    )
  })

  test('a volatile one that changes rows', async () => {
    await library.from('shelves').insert({ code: 'V1', room: 'r' })
    const { data } = await library
      .rpc('rename_shelf', { from_code: 'V1', to_code: 'V2' })
      .select('code, books(id)')
    await library.from('shelves').delete().eq('code', 'V2')
    expect(data).toEqual([{ code: 'V2', books: [] }])
  })
})

describe('Functions as RPC: errors', () => {
  test('not found', async () => {
    const { error, status } = await library.rpc('sum_off', { x: 1 })
    expect(status).toBe(404)
    expect(error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.sum_off(x) in the schema cache',
      details:
        'Searched for the function public.sum_off with parameter x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.sum_of',
    })
  })

  test('found under other arguments', async () => {
    const { error } = await library.rpc('area', { width: 1, heigth: 2 })
    expect(error).toMatchObject({
      code: 'PGRST202',
      hint: 'Perhaps you meant to call the function public.area(height, width)',
    })
  })

  test('overloading that arguments cannot tell apart', async () => {
    const { error, status } = await library.rpc('twice', { n: 1 })
    expect(status).toBe(300)
    expect(error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.twice(n => integer), public.twice(n => text)',
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    })
  })

  test('overloads are named in the order of their arguments, not of their making', async () => {
    const { error } = await library.rpc('thrice', { n: 1 })
    expect(error?.message).toContain('public.thrice(n => integer), public.thrice(n => text)')
  })

  test('an argument without a name takes a whole body, or the function is no call', async () => {
    expect((await library.rpc('shaped', { '': 'foo' })).data).toBe('text')
    for (const [name, body] of [
      ['unnamed_number', { '': 1 }],
      ['unnamed_two', { '': 'a' }],
      // a computed field
      ['label', { '': { id: 1 } }],
    ] as const) {
      expect((await library.rpc(name, body)).error, name).toMatchObject({ code: 'PGRST202' })
    }
    expect((await library.rpc('label', {})).error?.hint).not.toContain('label')
  })

  test('GET never writes', async () => {
    expect(await refusalOf(request('rpc/rename_shelf?from_code=A1&to_code=Z9'))).toMatchObject({
      status: 405,
      code: '25006',
      message: 'cannot execute UPDATE in a read-only transaction',
    })
  })

  test('other methods', async () => {
    expect(await refusalOf(request('rpc/hello', { method: 'DELETE' }))).toMatchObject({
      status: 405,
      code: 'PGRST101',
      message: 'Cannot use the DELETE method on RPC',
    })
  })

  test.each([
    ['raise', 400, { code: 'P0001', message: 'no such luck', details: 'a detail', hint: 'a hint' }],
    ['teapot', 418, { code: 'PT418', message: 'I am a teapot', details: 'short', hint: 'stout' }],
    ['pgrst', 402, { code: '123', message: 'Payment required', details: 'Quota exceeded', hint: 'Upgrade' }],
    ['pgrst-broken', 500, { code: 'PGRST121' }],
    ['assert', 500, { code: 'P0004' }],
    ['serialization', 500, { code: '40001' }],
    // the whole row, which its owner may read and the caller perhaps not
    ['row', 400, { code: '23502', details: null }],
    ['other', 500, { code: 'P0002', message: 'nothing found' }],
  ])('raised: %s', async (how, status, error) => {
    const answer = await library.rpc('fail', { how })
    expect(answer.status).toBe(status)
    expect(answer.error).toMatchObject(error)
  })

  test('headers of a raised answer', async () => {
    const response = await post('rpc/fail', '{"how":"pgrst"}')
    expect(response.headers.get('x-powered-by')).toBe('the library')
    expect(response.headers.get('proxy-status')).toBe('PostgREST; error=123')
  })
})

describe('Transactions: settings', () => {
  test('the request can be read in the database', async () => {
    const response = await request('rpc/who', { headers: { 'X-Test': 'me' } })
    expect(await response.json()).toEqual({
      role: 'anon',
      uid: null,
      method: 'GET',
      path: '/rpc/who',
      agent: 'me',
    })
  })

  test('status and headers can be set in the database', async () => {
    const response = await post('rpc/custom_response', '{}')
    expect(response.status).toBe(203)
    expect(response.headers.get('x-shelf')).toBe('A1')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
