import { describe, expect, test } from 'vitest'
import { visitor } from './library.ts'

const library = visitor()

/** The rows of an answer that must not have failed. */
async function rows<T>(query: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await query
  expect(error).toBeNull()
  return data
}

describe('Resource Embedding', () => {
  test('many-to-one, by constraint, by column, and under another name', async () => {
    const { data } = await library
      .from('books')
      .select('id, publishers(name), author:authors!books_author_id_fkey(name), authors!editor_id(name)')
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      id: 1,
      publishers: { name: 'Rocco' },
      author: { name: 'Clarice Lispector' },
      authors: { name: 'Jorge Luis Borges' },
    })
  })

  test('the key’s column as target', async () => {
    const data = await rows(library.from('books').select('publisher_id(name)').eq('id', 4))
    expect(data).toEqual([{ publisher_id: null }])
  })

  test('of a table that refers to itself the column is a hint, the constraint is none', async () => {
    const byColumn = library.from('authors').select('id, authors!mentor_id(name)').limit(1)
    expect((await byColumn).error).toBeNull()
    const byConstraint = library.from('authors').select('id, authors!authors_mentor_id_fkey(name)').limit(1)
    expect((await byConstraint).error).toMatchObject({ code: 'PGRST200' })
  })

  test('a computed relationship is no table that could have been meant', async () => {
    const { error } = await library.from('books').select('id, same_genr(id)')
    expect(error?.code).toBe('PGRST200')
    expect(error?.hint).not.toContain('same_genre')
  })

  test('one-to-many', async () => {
    const data = await rows(library.from('publishers').select('name, books(id)').order('id').limit(3))
    expect(data).toEqual([
      { name: 'Rocco', books: [{ id: 1 }, { id: 2 }] },
      { name: 'Emecé', books: [{ id: 3 }, { id: 5 }, { id: 6 }] },
      { name: 'Idle Press', books: [] },
    ])
  })

  test('one-to-one', async () => {
    const data = await rows(library.from('books').select('id, covers(url)').in('id', [1, 2]).order('id'))
    expect(data).toEqual([
      { id: 1, covers: { url: 'https://covers.example/1.png' } },
      { id: 2, covers: null },
    ])
  })

  test('many-to-many', async () => {
    const data = await rows(library.from('shelves').select('code, books(id)').order('code').limit(3))
    expect(data).toEqual([
      { code: 'A1', books: [{ id: 1 }, { id: 2 }] },
      { code: 'B2', books: [{ id: 1 }, { id: 3 }, { id: 5 }] },
      { code: 'C3', books: [] },
    ])
  })

  test('nested', async () => {
    const { data } = await library
      .from('publishers')
      .select('books(id, authors!author_id(name), books_shelves(copies, shelves(room)))')
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      books: [
        {
          id: 1,
          authors: { name: 'Clarice Lispector' },
          books_shelves: [
            { copies: 2, shelves: { room: 'North' } },
            { copies: 1, shelves: { room: 'South' } },
          ],
        },
        {
          id: 2,
          authors: { name: 'Clarice Lispector' },
          books_shelves: [{ copies: 1, shelves: { room: 'North' } }],
        },
      ],
    })
  })

  test('recursive: the one by its column, the many by the table', async () => {
    const { data } = await library
      .from('authors')
      .select('name, mentor:mentor_id(name), pupils:authors(name)')
      .eq('id', 3)
      .single()
    expect(data).toEqual({ name: 'Adélia Prado', mentor: { name: 'Clarice Lispector' }, pupils: [] })
  })

  test('through views', async () => {
    const { data } = await library
      .from('book_list')
      .select('title, author_name, authors(country), shelves(code), covers(url)')
      .eq('id', 1)
      .single()
    expect(data).toEqual({
      title: 'The Hour of the Star',
      author_name: 'Clarice Lispector',
      authors: { country: 'BR' },
      shelves: [{ code: 'A1' }, { code: 'B2' }],
      covers: { url: 'https://covers.example/1.png' },
    })
    const authors = await rows(library.from('authors').select('poetry(title)').eq('id', 3))
    expect(authors).toEqual([{ poetry: [{ title: 'Bagagem' }] }])
  })

  test('computed relationships', async () => {
    const { data } = await library
      .from('books')
      .select('same_genre(id), main_shelf(code)')
      .eq('id', 1)
      .single()
    expect(data).toEqual({ same_genre: [{ id: 2 }, { id: 5 }], main_shelf: { code: 'A1' } })
  })

  test('the number of embedded rows', async () => {
    const data = await rows(library.from('publishers').select('name, books(count)').order('id').limit(3))
    expect(data).toEqual([
      { name: 'Rocco', books: [{ count: 2 }] },
      { name: 'Emecé', books: [{ count: 3 }] },
      { name: 'Idle Press', books: [{ count: 0 }] },
    ])
  })

  test('spread of one and of many', async () => {
    const { data } = await library
      .from('books')
      .select('id, ...authors!author_id(author:name, country), ...shelves(codes:code)')
      .eq('id', 1)
      .single()
    expect(data).toEqual({ id: 1, author: 'Clarice Lispector', country: 'BR', codes: ['A1', 'B2'] })
  })
})

describe('Resource Embedding: Embedded Filters', () => {
  test('filter, order and limit inside', async () => {
    const { data } = await library
      .from('publishers')
      .select('books(id)')
      .eq('id', 2)
      .gt('books.id', 3)
      .order('id', { referencedTable: 'books', ascending: false })
      .limit(1, { referencedTable: 'books' })
      .single()
    expect(data).toEqual({ books: [{ id: 6 }] })
  })

  test('or inside, offset inside', async () => {
    const data = await rows(
      library
        .from('publishers')
        .select('books(id)')
        .eq('id', 2)
        .or('id.eq.3,genre.eq.science', { referencedTable: 'books' })
        .order('id', { referencedTable: 'books' })
        .range(1, 5, { referencedTable: 'books' }),
    )
    expect(data).toEqual([{ books: [{ id: 6 }] }])
  })

  test('under the alias', async () => {
    const data = await rows(
      library.from('publishers').select('works:books(id)').eq('id', 1).eq('works.id', 2),
    )
    expect(data).toEqual([{ works: [{ id: 2 }] }])
  })

  test('!inner leaves parents without it out, and counts so', async () => {
    const { data, count } = await library
      .from('authors')
      .select('name, books!author_id!inner(title)', { count: 'exact' })
      .eq('books.genre', 'poetry')
    expect({ data, count }).toEqual({
      data: [{ name: 'Adélia Prado', books: [{ title: 'Bagagem' }] }],
      count: 1,
    })
  })

  test('!inner to one, nested', async () => {
    const data = await rows(
      library
        .from('books_shelves')
        .select('copies, books!inner(id, authors!author_id!inner(name))')
        .eq('books.authors.name', 'Jorge Luis Borges'),
    )
    expect(data).toEqual([{ copies: 5, books: { id: 3, authors: { name: 'Jorge Luis Borges' } } }])
  })

  test('null filters: without the other, with the other', async () => {
    const without = await rows(
      library.from('publishers').select('name, books()').is('books', null).order('id').limit(1),
    )
    expect(without).toEqual([{ name: 'Idle Press' }])
    const withOne = await rows(
      library.from('books').select('id, covers()').not('covers', 'is', null).order('id'),
    )
    expect(withOne).toEqual([{ id: 1 }, { id: 5 }])
  })

  test('or across embedded resources', async () => {
    const data = await rows(
      library.from('books').select('id, covers(), main_shelf()').or('covers.not.is.null,id.eq.4').order('id'),
    )
    expect(data).toEqual([{ id: 1 }, { id: 4 }, { id: 5 }])
  })

  test('parents ordered by a column of the one', async () => {
    const data = await rows(
      library.from('books').select('id, authors!author_id(name)').order('authors(name)').order('id').limit(2),
    )
    expect(data).toEqual([
      { id: 4, authors: { name: 'Adélia Prado' } },
      { id: 1, authors: { name: 'Clarice Lispector' } },
    ])
  })
})

describe('Resource Embedding: errors', () => {
  test('more than one relationship', async () => {
    const { error, status } = await library.from('books').select('authors(name)')
    expect(status).toBe(300)
    expect(error).toMatchObject({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)',
        },
      ],
    })
  })

  test('no relationship', async () => {
    const { error, status } = await library.from('books').select('shelve(*)')
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: 'PGRST200',
      message: "Could not find a relationship between 'books' and 'shelve' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'books' and 'shelve' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'shelves' instead of 'shelve'.",
    })
  })

  test.each([
    [
      'a filter on what is not embedded',
      () => library.from('books').select('id').eq('covers.url', 'x'),
      'PGRST108',
    ],
    [
      'order by what is not embedded',
      () => library.from('books').select('id').order('covers(url)'),
      'PGRST108',
    ],
    [
      'order by many',
      () => library.from('publishers').select('id, books(id)').order('books(id)'),
      'PGRST118',
    ],
    [
      'another operator on a resource',
      () => library.from('books').select('id, covers(url)').eq('covers', 1),
      'PGRST120',
    ],
    ['an aggregate', () => library.from('books').select('price.sum()'), 'PGRST123'],
    ['a column of the embedded', () => library.from('books').select('covers(nope)'), '42703'],
  ])('%s', async (_, query, code) => {
    const { error, status } = await query()
    expect(status).toBe(400)
    expect(error?.code).toBe(code)
  })
})
