import { describe, expect, test } from 'vitest'
import { refusalOf, request, visitor } from './library.ts'

const library = visitor()

/** Ids of the books that a query leaves, in order. */
async function ids(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>): Promise<number[]> {
  const { data, error } = await query
  expect(error).toBeNull()
  return (data ?? []).map(({ id }) => id).sort((a, b) => a - b)
}

const books = () => library.from('books').select('id')

describe('Tables and Views: Horizontal Filtering', () => {
  test.each([
    ['eq', () => books().eq('id', 1), [1]],
    ['neq', () => books().neq('genre', 'novel'), [3, 4, 6]],
    ['gt', () => books().gt('price', 50), [3, 5]],
    ['gte', () => books().gte('price', 52.5), [3, 5]],
    ['lt', () => books().lt('price', 39.9), [4]],
    ['lte', () => books().lte('published', '1943-12-01'), [2]],
    ['like', () => books().like('title', 'The %'), [1, 5]],
    ['like with *', () => books().filter('title', 'like', 'The*'), [1, 5]],
    ['ilike', () => books().ilike('title', '%STAR%'), [1]],
    ['like all', () => books().likeAllOf('title', ['The%', '%Star']), [1]],
    ['like any', () => books().likeAnyOf('title', ['The%', 'Fic%']), [1, 3, 5]],
    ['ilike all', () => books().ilikeAllOf('title', ['the%', '%star']), [1]],
    ['ilike any', () => books().ilikeAnyOf('title', ['the%', 'fic%']), [1, 3, 5]],
    ['match', () => books().regexMatch('title', '^The .*d$'), [5]],
    ['imatch', () => books().regexIMatch('title', '^the'), [1, 5]],
    ['is null', () => books().is('published', null), [6]],
    ['is true', () => books().is('in_print', true), [1, 2, 5]],
    ['is not_null', () => books().filter('published', 'is', 'not_null'), [1, 2, 3, 4, 5]],
    ['is unknown', () => books().filter('in_print', 'is', 'unknown'), [4]],
    ['isdistinct', () => books().isDistinct('in_print', true), [3, 4, 6]],
    ['in', () => books().in('id', [1, 3, 99]), [1, 3]],
    ['in with reserved characters', () => books().in('title', ['Bagagem', 'x, (y)']), [4]],
    ['in of nothing', () => books().in('id', []), []],
    ['not in', () => books().notIn('id', [1, 2, 3, 4]), [5, 6]],
    ['not', () => books().not('genre', 'eq', 'novel'), [3, 4, 6]],
    ['not is', () => books().not('editor_id', 'is', null), [1, 3, 5]],
    ['cs of an array', () => books().contains('tags', ['classic', 'short']), [1]],
    ['cs of json', () => books().contains('details', { translator: { name: 'Benjamin Moser' } }), [1]],
    ['cs of a range', () => books().contains('print_years', '[1980,1981]'), [1, 2, 3, 5]],
    ['cd', () => books().containedBy('tags', ['classic', 'short', 'new']), [1, 2, 4]],
    ['ov', () => books().overlaps('tags', ['short', 'utopia']), [1, 5]],
    ['sl', () => books().rangeLt('print_years', '[2015,2020)'), [2, 3]],
    ['sr', () => books().rangeGt('print_years', '[1900,1950)'), [1, 5]],
    ['nxr', () => books().rangeLte('print_years', '[1980,2010)'), [2, 3]],
    ['nxl', () => books().rangeGte('print_years', '[1974,2010)'), [1, 5]],
    ['adj', () => books().rangeAdjacent('print_years', '[2000,2010)'), [2]],
    ['fts', () => books().textSearch('search', 'star | wild', { config: 'english' }), [1, 2]],
    [
      'plfts',
      () => books().textSearch('search', 'hours of stars', { type: 'plain', config: 'english' }),
      [1],
    ],
    ['phfts', () => books().textSearch('search', 'wild heart', { type: 'phrase' }), [2]],
    ['wfts on text', () => books().textSearch('title', 'star or wild', { type: 'websearch' }), [1, 2]],
    ['match of several', () => books().match({ genre: 'novel', in_print: true, author_id: 4 }), [5]],
    ['any', () => books().filter('id', 'eq(any)', '{1,2}'), [1, 2]],
    ['all', () => books().filter('id', 'gt(all)', '{1,4}'), [5, 6]],
    ['or', () => books().or('id.eq.2,and(genre.eq.essay,price.gt.10)'), [2, 3]],
    [
      'not and inside or',
      () => books().or('not.and(id.gt.1,id.lt.6),title.eq."The Hour of the Star"'),
      [1, 6],
    ],
    ['in inside or', () => books().or('id.in.(1,2),tags.cs.{labyrinth}'), [1, 2, 3, 5]],
    ['two filters of one column', () => books().gt('id', 1).lt('id', 4), [2, 3]],
    ['domain', () => books().eq('isbn', '9780000000003'), [3]],
    ['json path', () => books().eq('details->translator->>name', 'Benjamin Moser'), [1]],
    ['json path as json', () => books().gt('details->pages', 200), [2, 5]],
    ['json array index', () => books().eq('details->awards->>1', 'Nebula'), [5]],
    ['computed field', () => books().ilike('label', '%(poetry)'), [4]],
  ])('%s', async (_, query, expected) => {
    expect(await ids(query())).toEqual(expected)
  })

  test('a filter without an operator is refused', async () => {
    expect(await refusalOf(request('books?id=1'))).toEqual({
      status: 400,
      code: 'PGRST100',
      message: '"failed to parse filter (1)" (line 1, column 1)',
      details: 'unexpected "1" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    })
  })

  test.each([
    'or=(id.eq.1',
    'or=()',
    'or=(id)',
    'and=(xor(id.eq.1))',
    'id=in.1',
    'id=is.maybe',
    'order=id.up',
    'select=id,',
    'select=a(',
    'select=->x',
    'id=foo.1',
  ])('%s is refused', async (search) => {
    expect(await refusalOf(request(`books?${search}`))).toMatchObject({ status: 400, code: 'PGRST100' })
  })
})

describe('Tables and Views: Vertical Filtering', () => {
  test('columns, aliases, casts and JSON paths', async () => {
    const { data } = await library
      .from('books')
      .select('id, name:title, price::text, details->pages, translator:details->translator->>name, tags->0')
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      id: 1,
      name: 'The Hour of the Star',
      price: '39.90',
      pages: 96,
      translator: 'Benjamin Moser',
      tags: 'classic',
    })
  })

  test('every type keeps its form', async () => {
    const { data } = await library.from('books').select('*, label').eq('id', 1).single()
    expect(data).toMatchObject({
      genre: 'novel',
      isbn: '9780000000001',
      price: 39.9,
      tags: ['classic', 'short'],
      print_years: '[1977,2020)',
      details: { pages: 96 },
      published: '1977-10-26',
      in_print: true,
      label: 'The Hour of the Star (novel)',
    })
  })

  test('names with spaces, commas and reserved words', async () => {
    const { data } = await library.from('Odd Names').select('"Some, (thing)", select').eq('the id', 1)
    expect(data).toEqual([{ 'Some, (thing)': 'comma', select: 'word' }])
  })

  test('an unknown column is PostgreSQL’s own error', async () => {
    const { error, status } = await library.from('books').select('nope')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '42703', message: 'column books.nope does not exist' })
  })

  test('an unknown table is named, with the nearest one', async () => {
    const { error, status } = await library.from('bookz').select()
    expect(status).toBe(404)
    expect(error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.bookz' in the schema cache",
      hint: "Perhaps you meant the table 'public.books'",
    })
  })
})

describe('Tables and Views: Ordering', () => {
  test.each([
    ['ascending', () => books().order('price'), [4, 1, 2, 3, 5, 6]],
    ['descending', () => books().order('price', { ascending: false }), [6, 5, 3, 2, 1, 4]],
    ['nulls first', () => books().order('price', { nullsFirst: true }), [6, 4, 1, 2, 3, 5]],
    ['two columns', () => books().order('genre').order('id', { ascending: false }), [5, 2, 1, 4, 3, 6]],
    ['JSON path', () => books().order('details->pages', { nullsFirst: false }).limit(2), [1, 3]],
  ])('%s', async (_, query, expected) => {
    const { data } = await query()
    expect(data?.map(({ id }) => id)).toEqual(expected)
  })
})

describe('Pagination and Count', () => {
  test('range', async () => {
    const { data, count } = await books().order('id').range(1, 2)
    expect(data).toEqual([{ id: 2 }, { id: 3 }])
    expect(count).toBeNull()
  })

  test('the Range header', async () => {
    const response = await request('books?select=id&order=id', { headers: { Range: '2-3' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBe('2-3/*')
    expect(await response.json()).toEqual([{ id: 3 }, { id: 4 }])
    expect(await refusalOf(request('books', { headers: { Range: '3-1' } }))).toMatchObject({
      status: 416,
      code: 'PGRST103',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  })

  test('exact count of a part is 206', async () => {
    const { data, count, status } = await library
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .limit(2)
    expect({ data, count, status }).toEqual({ data: [{ id: 1 }, { id: 2 }], count: 6, status: 206 })
  })

  test('exact count of everything is 200', async () => {
    const answer = await library.from('books').select('id', { count: 'exact' })
    expect(answer).toMatchObject({ count: 6, status: 200 })
  })

  test('estimated and planned count', async () => {
    expect((await library.from('books').select('id', { count: 'estimated' })).count).toBe(6)
    expect((await library.from('books').select('id', { count: 'planned' })).count).toBeGreaterThan(0)
  })

  test('HEAD counts without rows', async () => {
    const { data, count } = await library.from('books').select('*', { count: 'exact', head: true })
    expect({ data, count }).toEqual({ data: null, count: 6 })
  })

  test('an offset beyond the end is 416', async () => {
    const { error, status } = await library.from('books').select('id', { count: 'exact' }).range(100, 110)
    expect(status).toBe(416)
    expect(error).toMatchObject({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 100 was requested, but there are only 6 rows.',
    })
  })

  test('limit 0 gives nothing, a negative limit is refused', async () => {
    expect((await books().limit(0)).data).toEqual([])
    expect(await refusalOf(request('books?limit=-1'))).toMatchObject({ status: 416, code: 'PGRST103' })
  })

  test('Content-Range of no rows', async () => {
    const response = await request('books?id=eq.0', { headers: { Prefer: 'count=exact' } })
    expect(response.headers.get('content-range')).toBe('*/0')
    expect(response.headers.get('preference-applied')).toBe('count=exact')
  })
})

describe('Resource Representation', () => {
  test('single', async () => {
    const { data } = await books().eq('id', 3).single()
    expect(data).toEqual({ id: 3 })
  })

  test('single of none and of several is 406', async () => {
    for (const [filter, rows] of [
      [0, 0],
      [3, 2],
    ] as const) {
      const { error, status } = await books().lt('id', filter).single()
      expect(status).toBe(406)
      expect(error).toMatchObject({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${rows} rows`,
        hint: null,
      })
    }
  })

  test('maybeSingle', async () => {
    expect((await books().eq('id', 0).maybeSingle()).data).toBeNull()
    expect((await books().eq('id', 2).maybeSingle()).data).toEqual({ id: 2 })
    expect((await books().maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
  })

  test('csv', async () => {
    const { data } = await library.from('books').select('id,title').lt('id', 3).order('id').csv()
    expect(data).toBe('id,title\n1,"The Hour of the Star"\n2,"Near to the Wild Heart"')
  })

  test('nulls stripped', async () => {
    const { data } = await library.from('books').select('id, editor_id').eq('id', 2).stripNulls()
    expect(data).toEqual([{ id: 2 }])
  })

  test('what cannot be produced is 406', async () => {
    expect(await refusalOf(request('books', { headers: { Accept: 'image/png' } }))).toEqual({
      status: 406,
      code: 'PGRST107',
      message: 'None of these media types are available: image/png',
      details: null,
      hint: null,
    })
  })
})

describe('Schemas', () => {
  test('another exposed schema by profile', async () => {
    const { data } = await library.schema('archive').from('books').select('title')
    expect(data).toEqual([{ title: 'A withdrawn atlas' }])
  })

  test('a schema that is not exposed', async () => {
    expect(await refusalOf(request('secrets', { headers: { 'Accept-Profile': 'private' } }))).toEqual({
      status: 406,
      code: 'PGRST106',
      message: 'Invalid schema: private',
      details: null,
      hint: 'Only the following schemas are exposed: public, archive',
    })
    expect(await refusalOf(request('secrets'))).toMatchObject({ status: 404, code: 'PGRST205' })
  })
})
