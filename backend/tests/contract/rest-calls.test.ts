import { afterEach, describe, expect, test } from 'vitest'
import { refusalOf, request, visitor } from './library.ts'

const library = visitor()

/** A call with a body of its own form. */
const post = (name: string, body: string, headers: Record<string, string> = {}) =>
  request(`rpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

afterEach(async () => {
  await library.from('shelves').delete().like('code', 'T%')
})

describe('Functions as RPC: arguments', () => {
  test('of an array of objects the first is meant', async () => {
    expect(await (await post('add', '[{"a":1,"b":2},{"a":5,"b":5}]')).json()).toBe(3)
  })

  test('columns names those that count', async () => {
    expect(await (await post('add?columns=a', '{"a":1,"b":2,"c":3}')).json()).toBe(11)
  })

  test('a body for a single argument without a name finds none', async () => {
    expect(await refusalOf(post('add', 'one', { 'Content-Type': 'text/plain' }))).toEqual({
      status: 404,
      code: 'PGRST202',
      message: 'Could not find the function public.add in the schema cache',
      details:
        'Searched for the function public.add with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: null,
    })
  })

  test('GET style arguments beside a body are filters that are none', async () => {
    expect(await refusalOf(post('add?a=1', '{"a":1}'))).toMatchObject({ status: 400, code: 'PGRST100' })
  })
})

describe('Functions as RPC: what comes back', () => {
  test('one OUT argument is an object, records have their own names', async () => {
    expect((await library.rpc('next_of', { n: 1 })).data).toEqual({ following: 2 })
    expect((await library.rpc('anything')).data).toEqual([
      { code: expect.any(String), room: expect.anything() },
    ])
  })

  test('a value counts as one row', async () => {
    const { data, count } = await library.rpc('add', { a: 1 }, { count: 'exact' })
    expect({ data, count }).toEqual({ data: 11, count: 1 })
  })

  test('max-affected holds for functions that return sets', async () => {
    await library.from('shelves').insert([
      { code: 'T1', room: 'x' },
      { code: 'T2', room: 'x' },
    ])
    const strict = { Prefer: 'handling=strict, max-affected=1' }
    expect(await refusalOf(post('drop_test_shelves', '{}', strict))).toMatchObject({
      status: 400,
      code: 'PGRST124',
      details: 'The query affects 2 rows',
    })
    expect(await refusalOf(post('nothing', '{}', strict))).toMatchObject({ status: 400, code: 'PGRST128' })
    const { data } = await library.from('shelves').select('code').like('code', 'T%')
    expect(data).toHaveLength(2)
  })

  test('limits of the function itself', async () => {
    const { error } = await library.rpc('impatient')
    expect(error).toMatchObject({ code: '57014' })
  })
})

describe('OPTIONS method', () => {
  test.each([
    ['shelves', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['rpc/hello', 'OPTIONS,GET,HEAD,POST'],
    ['rpc/nothing', 'OPTIONS,POST'],
    ['', 'OPTIONS,GET,HEAD'],
  ])('%s', async (path, allowed) => {
    const response = await request(path, { method: 'OPTIONS' })
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 200,
      allow: allowed,
    })
  })

  test('of nothing that is there', async () => {
    expect((await request('nowhere', { method: 'OPTIONS' })).status).toBe(404)
  })

  test('a browser’s own question is answered before anything else', async () => {
    const headers = { Origin: 'https://library.example', 'Access-Control-Request-Method': 'PATCH' }
    const response = await request('shelves', { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('abortSignal()', () => {
  test('cancels what still runs', async () => {
    const busy = async () => (await library.rpc('slow_calls')).data
    const leaving = new AbortController()
    const call = library.rpc('slow', { seconds: 14 }).abortSignal(leaving.signal)
    const answer = call.then(({ error }) => error)
    await expect.poll(busy, { timeout: 10_000 }).toBe(1)
    leaving.abort()
    expect(await answer).toMatchObject({ message: expect.stringContaining('Abort') })
    await expect.poll(busy, { timeout: 10_000 }).toBe(0)
  })
})
