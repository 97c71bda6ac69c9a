import { afterEach, describe, expect, test } from 'vitest'
import { refusalOf, request, visitor } from './library.ts'

const library = visitor()
const json = (prefer = '') => ({ 'Content-Type': 'application/json', Prefer: prefer })

afterEach(async () => {
  await library.from('publishers').delete().like('name', 'Test %')
  await library.from('shelves').delete().like('code', 'T%')
})

describe('Tables and Views: Insert', () => {
  test('nothing comes back unless it is asked for', async () => {
    const { data, status, error } = await library.from('publishers').insert({ name: 'Test A' })
    expect({ data, status, error }).toEqual({ data: null, status: 201, error: null })
  })

  test('the new row, with what belongs to it', async () => {
    const { data, status } = await library
      .from('drafts')
      .insert({
        title: 'New',
        author_id: 1,
        details: { a: [1, 'x'] },
        tags: ['a', 'b,c'],
        print_years: '[1,2)',
      })
      .select(
        'title, genre, details, tags, print_years, label, authors(name), publishers(id), same_author(id)',
      )
      .single()
    await library.from('drafts').delete().eq('title', 'New')
    expect(status).toBe(201)
    expect(data).toEqual({
      title: 'New',
      genre: 'novel',
      details: { a: [1, 'x'] },
      tags: ['a', 'b,c'],
      print_years: '[1,2)',
      label: 'New (novel)',
      authors: { name: 'Clarice Lispector' },
      publishers: null,
      same_author: [{ id: 1 }, { id: 2 }],
    })
  })

  test('many rows with different keys', async () => {
    const { data, count } = await library
      .from('publishers')
      .insert([{ name: 'Test A' }, { name: 'Test B', address: { city: 'Recife' } }], { count: 'exact' })
      .select('name, address')
    expect(data).toEqual([
      { name: 'Test A', address: null },
      { name: 'Test B', address: { city: 'Recife' } },
    ])
    expect(count).toBe(2)
  })

  test('keys that differ are refused when the URL names no columns', async () => {
    const body = JSON.stringify([{ name: 'Test A' }, { name: 'Test B', address: null }])
    expect(await refusalOf(request('publishers', { method: 'POST', headers: json(), body }))).toEqual({
      status: 400,
      code: 'PGRST102',
      message: 'All object keys must match',
      details: null,
      hint: null,
    })
  })

  test('missing values take their defaults when asked to', async () => {
    const rows = [
      { title: 'Test default', author_id: 1, genre: 'essay' },
      { title: 'Test default', author_id: 1 },
    ]
    const { data } = await library.from('drafts').insert(rows, { defaultToNull: false }).select('genre, tags')
    await library.from('drafts').delete().eq('title', 'Test default')
    expect(data).toEqual([
      { genre: 'essay', tags: [] },
      { genre: 'novel', tags: [] },
    ])
  })

  test('an empty list and an empty object', async () => {
    expect((await library.from('publishers').insert([]).select()).data).toEqual([])
    expect((await library.from('publishers').insert({}).select()).error).toMatchObject({ code: '23502' })
  })

  test('return=headers-only gives the address of the new row', async () => {
    const body = JSON.stringify({ code: 'T 1', room: 'x' })
    const headers = json('return=headers-only')
    const response = await request('shelves', { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe('/shelves?code=eq.T%201')
    expect(response.headers.get('preference-applied')).toBe('return=headers-only')
    expect(response.headers.get('content-range')).toBe('*/*')
    expect(await response.text()).toBe('')
  })

  test('csv', async () => {
    const headers = { 'Content-Type': 'text/csv', Prefer: 'return=representation' }
    const body = 'code,room\nTA,North\n"T ""B"", C",""'
    const response = await request('shelves?select=code,room', { method: 'POST', headers, body })
    expect(await response.json()).toEqual([
      { code: 'TA', room: 'North' },
      { code: 'T "B", C', room: '' },
    ])
  })

  test('numbers beyond JavaScript’s keep every digit', async () => {
    const headers = json('return=representation')
    const body = '{"name":"Test A","address":{"big":12345678901234567890}}'
    const response = await request('publishers', { method: 'POST', headers, body })
    expect(await response.text()).toContain('12345678901234567890')
  })
})

describe('Tables and Views: Upsert', () => {
  test('merges, and 201 only if something is new', async () => {
    await library.from('publishers').insert({ name: 'Test A' })
    const again = await library
      .from('publishers')
      .upsert({ name: 'Test A', address: { n: 1 } }, { onConflict: 'name' })
      .select('name, address')
    expect(again).toMatchObject({ status: 200, data: [{ name: 'Test A', address: { n: 1 } }] })
    const mixed = await library
      .from('publishers')
      .upsert([{ name: 'Test A' }, { name: 'Test B' }], { onConflict: 'name' })
      .select('name')
    expect(mixed).toMatchObject({ status: 201, data: [{ name: 'Test A' }, { name: 'Test B' }] })
  })

  test('by primary key', async () => {
    await library.from('shelves').upsert({ code: 'T1', room: 'first' })
    await library.from('shelves').upsert({ code: 'T1', room: 'second' })
    expect((await library.from('shelves').select('room').eq('code', 'T1')).data).toEqual([{ room: 'second' }])
  })

  test('ignores what is there', async () => {
    await library.from('shelves').insert({ code: 'T1', room: 'first' })
    const { data } = await library
      .from('shelves')
      .upsert(
        [
          { code: 'T1', room: 'second' },
          { code: 'T2', room: 'second' },
        ],
        { ignoreDuplicates: true },
      )
      .select()
    expect(data).toEqual([{ code: 'T2', room: 'second' }])
  })

  test('PUT names one row by its key', async () => {
    const put = (path: string, row: object) =>
      request(path, { method: 'PUT', headers: json('return=representation'), body: JSON.stringify(row) })
    expect((await put('shelves?code=eq.T1', { code: 'T1', room: 'a' })).status).toBe(201)
    expect((await put('shelves?code=eq.T1', { code: 'T1', room: 'b' })).status).toBe(200)
    expect(await refusalOf(put('shelves?code=eq.T1', { code: 'T2', room: 'b' }))).toMatchObject({
      status: 400,
      code: 'PGRST115',
    })
    expect(await refusalOf(put('shelves?room=eq.b', { code: 'T1', room: 'b' }))).toMatchObject({
      status: 405,
      code: 'PGRST105',
    })
  })
})

describe('Tables and Views: Update and Delete', () => {
  test('update what the filter leaves', async () => {
    await library.from('publishers').insert([{ name: 'Test A' }, { name: 'Test B' }])
    const changed = await library
      .from('publishers')
      .update({ address: { city: 'Olinda' } }, { count: 'exact' })
      .eq('name', 'Test A')
      .select('name, address')
    expect(changed).toMatchObject({
      status: 200,
      count: 1,
      data: [{ name: 'Test A', address: { city: 'Olinda' } }],
    })
    const silent = await library.from('publishers').update({ address: null }).eq('name', 'Test A')
    expect(silent).toMatchObject({ status: 204, data: null })
  })

  test('update with nothing to set changes nothing', async () => {
    const { data } = await library.from('publishers').update({}).eq('id', 1).select()
    expect(data).toEqual([])
  })

  test('update of none and single', async () => {
    expect((await library.from('publishers').update({ name: 'x' }).eq('id', 0).select()).data).toEqual([])
    const { error } = await library.from('publishers').update({ name: 'x' }).eq('id', 0).select().single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
  })

  test('single undoes what touched more', async () => {
    await library.from('publishers').insert([{ name: 'Test A' }, { name: 'Test B' }])
    const { error, status } = await library
      .from('publishers')
      .update({ address: { lost: true } })
      .like('name', 'Test %')
      .select()
      .single()
    expect(status).toBe(406)
    expect(error?.code).toBe('PGRST116')
    const { data } = await library.from('publishers').select('address').like('name', 'Test %')
    expect(data).toEqual([{ address: null }, { address: null }])
  })

  test('max-affected undoes what touched more', async () => {
    await library.from('publishers').insert([{ name: 'Test A' }, { name: 'Test B' }])
    const { error, status } = await library
      .from('publishers')
      .delete()
      .like('name', 'Test %')
      .setHeader('Prefer', 'handling=strict,max-affected=1')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    const { count } = await library
      .from('publishers')
      .select('*', { count: 'exact', head: true })
      .like('name', 'Test %')
    expect(count).toBe(2)
  })

  test('delete gives back what it took', async () => {
    await library.from('publishers').insert([{ name: 'Test A' }, { name: 'Test B' }])
    const taken = await library
      .from('publishers')
      .delete({ count: 'exact' })
      .or('name.eq."Test A",name.eq."Test B"')
      .select('name, books(id)')
    expect(taken).toMatchObject({
      status: 200,
      count: 2,
      data: [
        { name: 'Test A', books: [] },
        { name: 'Test B', books: [] },
      ],
    })
  })

  test('views that PostgreSQL can write through', async () => {
    const { data } = await library
      .from('draft_poems')
      .insert({ title: 'Test poem', author_id: 3, genre: 'poetry' })
      .select('title, authors(name)')
    await library.from('drafts').delete().eq('title', 'Test poem')
    expect(data).toEqual([{ title: 'Test poem', authors: { name: 'Adélia Prado' } }])
  })
})

describe('Errors of a write', () => {
  const insert = (table: string, body: string) =>
    refusalOf(request(table, { method: 'POST', headers: json(), body }))

  test.each([
    ['uniqueness', 'publishers', '{"name":"Rocco"}', 409, '23505'],
    ['foreign key', 'books', '{"title":"x","author_id":0}', 409, '23503'],
    ['not null', 'publishers', '{"name":null}', 400, '23502'],
    ['check', 'books', '{"title":"x","author_id":1,"price":-1}', 400, '23514'],
    ['domain', 'books', '{"title":"x","author_id":1,"isbn":"1"}', 400, '23514'],
    ['enum', 'books', '{"title":"x","author_id":1,"genre":"none"}', 400, '22P02'],
    ['number', 'books', '{"title":"x","author_id":"one"}', 400, '22P02'],
    ['generated column', 'books', '{"title":"x","author_id":1,"search":"x"}', 400, '428C9'],
    ['unknown column', 'publishers', '{"nome":"x"}', 400, 'PGRST204'],
    ['broken JSON', 'publishers', '{"name"', 400, 'PGRST102'],
    ['no JSON object', 'publishers', '["name"]', 400, 'PGRST102'],
    ['nothing', 'publishers', '', 400, 'PGRST102'],
    ['NUL in a text', 'publishers', '{"name":"\\u0000"}', 400, '22P05'],
  ])('%s', async (_, table, body, status, code) => {
    expect(await insert(table, body)).toMatchObject({ status, code })
  })

  test('the words are PostgreSQL’s', async () => {
    expect(await insert('publishers', '{"name":"Rocco"}')).toEqual({
      status: 409,
      code: '23505',
      message: 'duplicate key value violates unique constraint "publishers_name_key"',
      details: 'Key (name)=(Rocco) already exists.',
      hint: null,
    })
    expect(await insert('publishers', '{"nome":"x"}')).toMatchObject({
      message: "Could not find the 'nome' column of 'publishers' in the schema cache",
    })
  })

  test('a body that is too large is 413', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(17 * 2 ** 20) })
    const response = await request('publishers', { method: 'POST', headers: json(), body })
    expect(response.status).toBe(413)
  })

  test('handling=strict refuses preferences that are unknown', async () => {
    const headers = json('handling=strict, return=everything')
    expect(await refusalOf(request('publishers', { headers }))).toEqual({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: return=everything',
      hint: null,
    })
  })
})
