import { describe, expect, test } from 'vitest'
import { refusalOf, request, visitor } from './library.ts'

const library = visitor()

async function rows<T>(query: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

const list = async (path: string, headers: Record<string, string> = {}): Promise<unknown> =>
  JSON.parse(await (await request(path, { headers })).text())

describe('Spread embedded resource (references/api/resource_embedding)', () => {
  test('to-one: its columns are those of the parent, also through another and inside an embedded one', async () => {
    const data = await rows(library.from('exhibits').select('id, ...hall_id(hall:name)').order('id'))
    expect(data).toEqual([
      { id: 1, hall: 'Maps' },
      { id: 2, hall: 'Maps' },
      { id: 3, hall: 'Prints' },
      { id: 4, hall: null },
    ])
    const nested = await rows(
      library
        .from('curators')
        .select('name, work:exhibits_curators(...exhibits(id, ...hall_id(hall:name)))')
        .eq('id', 2),
    )
    expect(nested).toEqual([
      {
        name: 'Bia',
        work: [
          { id: 1, hall: 'Maps' },
          { id: 3, hall: 'Prints' },
        ],
      },
    ])
  })

  test('to-many: its columns become lists, in its order, empty where there is nothing', async () => {
    const data = await rows(
      library
        .from('halls')
        .select('name, ...exhibits!exhibits_hall_id_fkey(ids:id, worths:worth)')
        .order('worth', { referencedTable: 'exhibits' })
        .order('id'),
    )
    expect(data).toEqual([
      { name: 'Maps', ids: [2, 1], worths: [4.5, 10.5] },
      { name: 'Prints', ids: [3], worths: [20] },
      { name: 'Coins', ids: [], worths: [] },
    ])
    const many = await rows(library.from('exhibits').select('id, ...curators(who:name)').eq('id', 1))
    expect(many).toEqual([{ id: 1, who: ['Ada', 'Bia'] }])
  })
})

describe('Embedding on views and their keys (references/api/resource_embedding)', () => {
  test('a view that shows a key twice relates by each of its names', async () => {
    const data = await rows(
      library.from('doors').select('id, inner:halls!inside(name), outer:halls!outside(name)').eq('id', 3),
    )
    expect(data).toEqual([{ id: 3, inner: { name: 'Prints' }, outer: { name: 'Prints' } }])
  })

  test('without a hint the candidates are listed, each way once', async () => {
    const refusal = await refusalOf(request('doors?select=halls(name)'))
    expect(refusal).toMatchObject({
      status: 300,
      code: 'PGRST201',
      details: [
        { relationship: 'exhibits_hall_id_fkey using doors(inside) and halls(id)' },
        { relationship: 'exhibits_hall_id_fkey using doors(outside) and halls(id)' },
      ],
    })
  })

  test('a junction in a schema that is not exposed makes no relationship', async () => {
    const refusal = await refusalOf(request('keepers?select=curators(name)'))
    expect(refusal).toMatchObject({ status: 400, code: 'PGRST200', hint: null })
  })

  test('a relationship that is not there is said before a column that is not there', async () => {
    const refusal = await refusalOf(request('halls?select=nothing,exhibit(id)'))
    expect(refusal).toMatchObject({
      code: 'PGRST200',
      hint: "Perhaps you meant 'exhibits' instead of 'exhibit'.",
    })
  })

  test('two resources of one name need names of their own', async () => {
    const refusal = await refusalOf(request('exhibits?select=halls!hall_id(name),halls!twin_hall_id(name)'))
    expect(refusal).toMatchObject({
      status: 400,
      code: '42712',
      message: 'table name "exhibits_halls_1" specified more than once',
    })
    const both = await list('exhibits?select=halls!hall_id(name),twin:halls!twin_hall_id(name)&id=eq.1')
    expect(both).toEqual([{ halls: { name: 'Maps' }, twin: { name: 'Prints' } }])
  })

  test('partitions are not tables of the API', async () => {
    expect(await rows(library.from('visits').select('day, halls(name)').order('day').limit(1))).toEqual([
      { day: '2026-03-01', halls: { name: 'Maps' } },
    ])
    expect(await refusalOf(request('visits_2026'))).toMatchObject({
      status: 404,
      code: 'PGRST205',
      hint: "Perhaps you meant the table 'public.visits'",
    })
  })

  test('a filter asks for the column where a resource has its name', async () => {
    const data = await rows(library.from('exhibits').select('id, hall_id(name)').eq('hall_id', 2))
    expect(data).toEqual([{ id: 3, hall_id: { name: 'Prints' } }])
  })

  test('rows are sorted by a column of a to-one resource, by its name there, and into its JSON', async () => {
    const byAlias = await list(
      'exhibits?select=id,...halls!hall_id(hall:name)&order=halls(hall).desc.nullslast,id',
    )
    expect(byAlias).toMatchObject([{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }])
    const byJson =
      'exhibits_curators?select=exhibit_id,exhibits(facts)&order=exhibits(facts->"a,b"->>c-d).desc.nullslast&limit=1'
    expect(await list(byJson)).toMatchObject([{ exhibit_id: 2 }])
  })
})

describe('Domain representations (how-tos/working-with-postgresql-data-types)', () => {
  test('a domain with casts is shown and asked for in its own words', async () => {
    const data = await rows(library.from('halls').select().lte('id', 2).order('id'))
    expect(data).toEqual([
      { id: 1, name: 'Maps', mark: 'A-007' },
      { id: 2, name: 'Prints', mark: 'A-012' },
    ])
    expect(await rows(library.from('halls').select('id').eq('mark', 'A-012'))).toEqual([{ id: 2 }])
    expect(await rows(library.from('halls').select('at:mark').in('mark', ['A-007', '12']))).toEqual([
      { at: 'A-007' },
      { at: 'A-012' },
    ])
  })
})

describe('Media type handlers (references/api/media_type_handlers)', () => {
  const text = async (path: string, accept: string) => {
    const response = await request(path, { headers: { accept } })
    return [response.status, response.headers.get('content-type'), await response.text()]
  }

  test('an aggregate over a table’s rows makes its form, of whole rows only', async () => {
    const answer = [200, 'text/x-lines', '1 10.5\n2 4.5\n']
    expect(await text('exhibits?id=lt.3&order=id', 'text/x-lines')).toEqual(answer)
    expect(await text('exhibits?id=lt.3&order=id', 'text/html;q=0.9,text/x-lines,*/*;q=0.1')).toEqual(answer)
    expect((await text('exhibits?select=id', 'text/x-lines'))[0]).toBe(406)
    expect((await text('halls', 'text/x-lines'))[0]).toBe(406)
  })

  test('one over anything takes any table and any columns', async () => {
    expect(await text('curators?select=name&order=id', 'text/x-rows')).toEqual([
      200,
      'text/x-rows',
      '(Ada);(Bia);(Cid);',
    ])
  })

  test('a function answers with bytes, as JSON where that is wanted', async () => {
    const response = await request('rpc/dot', { headers: { accept: 'image/x-dot' } })
    expect(response.headers.get('content-type')).toBe('image/x-dot')
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 16])
    expect(await list('rpc/dot')).toBe('\\x00ff10')
  })
})

describe('Tables and views: names, JSON and what a list says of itself (references/api/tables_views)', () => {
  test('a column called r is a column', async () => {
    const data = await rows(library.from('exhibits').select('r').order('id').limit(2))
    expect(data).toEqual([{ r: 'one' }, { r: 'two' }])
    const embedded = await rows(library.from('halls').select('exhibits!hall_id(r)').eq('id', 2))
    expect(embedded).toEqual([{ exhibits: [{ r: null }] }])
    expect(
      await (await request('exhibits?select=r&id=lt.3&order=id', { headers: { accept: 'text/csv' } })).text(),
    ).toBe('r\none\ntwo')
  })

  test('keys of JSON may hold anything but the reserved letters, or anything in quotes', async () => {
    expect(await list('exhibits?select=facts->"a,b"->>c-d&id=eq.2')).toEqual([{ 'c-d': '2' }])
    expect(await list('exhibits?select=facts->list->-1&id=eq.1')).toEqual([{ list: 2 }])
    expect(await refusalOf(request('exhibits?select=facts->>--1'))).toMatchObject({
      code: 'PGRST100',
      message: '"failed to parse select parameter (facts->>--1)" (line 1, column 10)',
      details: 'unexpected "-" expecting digit',
    })
  })

  test('an empty selection is all columns, spaces in a list are none', async () => {
    expect(await list('curators?select=&id=eq.1')).toEqual([{ id: 1, name: 'Ada' }])
    expect(await list('curators?id=in.(   )')).toEqual([])
  })

  test('a refused word says where and what was expected', async () => {
    expect(await refusalOf(request('curators?order=id.asc.nullslasty'))).toMatchObject({
      message: '"failed to parse order (id.asc.nullslasty)" (line 1, column 17)',
      details: `unexpected 'y' expecting "," or end of input`,
    })
    expect(await refusalOf(request('curators?or=()'))).toMatchObject({
      message: '"failed to parse logic tree (())" (line 1, column 4)',
    })
  })

  test('a column or table that is not there comes with what is most like it', async () => {
    expect(await refusalOf(request('curators?select=nane'))).toMatchObject({
      code: '42703',
      message: 'column curators.nane does not exist',
      hint: 'Perhaps you meant to reference the column "curators.name".',
    })
    expect(await refusalOf(request('curator'))).toMatchObject({
      hint: "Perhaps you meant the table 'public.curators'",
    })
  })

  test('Content-Location is the address with its parameters in order', async () => {
    const response = await request('curators?select=id,name&id=eq.1')
    expect(response.headers.get('content-location')).toBe('/curators?id=eq.1&select=id%2Cname')
    expect((await request('curators')).headers.get('content-location')).toBe('/curators')
  })
})

describe('Pagination and count (references/api/pagination_count)', () => {
  test('an offset behind the last row says how many there are', async () => {
    const response = await request('curators?offset=5', { headers: { prefer: 'count=exact' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, '*/3'])
  })

  test('a negative offset is none, a negative limit is refused', async () => {
    expect(await list('curators?select=id&offset=-2&limit=1&order=id')).toEqual([{ id: 1 }])
    expect(await refusalOf(request('curators?limit=-1'))).toMatchObject({ status: 416, code: 'PGRST103' })
  })
})

describe('Resource representation (references/api/resource_representation)', () => {
  test('nulls are left out where the client asks so, and the type says it', async () => {
    const response = await request('halls?id=eq.3', {
      headers: { accept: 'application/vnd.pgrst.array;nulls=stripped' },
    })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.pgrst.array+json; nulls=stripped; charset=utf-8',
    )
    expect(await response.json()).toEqual([{ id: 3, name: 'Coins' }])
  })
})
