import type { Column, Routine, Schema, Table } from './schema/model.ts'
import { relationshipsOf } from './schema/relationships.ts'
import { schemaOf } from './schema/schema.ts'

const column = (name: string, type: string): Column => ({
  name,
  type,
  baseType: type,
  isArray: type.endsWith('[]'),
  defaultSql: name === 'id' ? "nextval('books_id_seq'::regclass)" : null,
  generated: false,
})

function table(name: string, primaryKey: string[], columns: Record<string, string>): Table {
  const entries = Object.entries(columns).map(([key, type]) => [key, column(key, type)] as const)
  return {
    schema: 'public',
    name,
    isView: false,
    allows: { insert: true, update: true, delete: true },
    columns: new Map(entries),
    primaryKey,
    computed: new Map(),
  }
}

const authors = table('authors', ['id'], { id: 'bigint', name: 'text' })
const books: Table = {
  ...table('books', ['id'], {
    id: 'bigint',
    title: 'text',
    author_id: 'bigint',
    tags: 'text[]',
    details: 'jsonb',
    search: 'tsvector',
  }),
  computed: new Map([['label', { schema: 'public', name: 'label', type: 'text' }]]),
}
const shelves = table('shelves', ['code'], { code: 'text' })
const placed = table('books_shelves', ['book_id', 'shelf_code'], { book_id: 'bigint', shelf_code: 'text' })

const relationships = relationshipsOf(
  [
    {
      name: 'books_author_id_fkey',
      from: books,
      to: authors,
      columns: [['author_id', 'id']],
      isUnique: false,
    },
    { name: 'placed_book_fkey', from: placed, to: books, columns: [['book_id', 'id']], isUnique: false },
    {
      name: 'placed_shelf_fkey',
      from: placed,
      to: shelves,
      columns: [['shelf_code', 'code']],
      isUnique: false,
    },
  ],
  new Map(),
)

const argument = (name: string, type: string, required = true) => ({
  name,
  type,
  baseType: type,
  isArray: type.endsWith('[]'),
  required,
  variadic: false,
})

const routines: Routine[] = [
  {
    schema: 'public',
    name: 'books_by',
    args: [
      argument('author', 'text'),
      argument('most', 'integer', false),
      argument('filter', 'jsonb', false),
    ],
    volatility: 'stable',
    returnsSet: true,
    settings: {},
    returns: { kind: 'table', table: books },
  },
  {
    schema: 'public',
    name: 'add',
    args: [argument('a', 'integer'), argument('b', 'integer', false), argument('list', 'integer[]', false)],
    volatility: 'immutable',
    returnsSet: false,
    settings: {},
    returns: { kind: 'scalar', type: 'integer' },
  },
]

/** A small library, for tests that need a schema but no database. */
export const librarySchema: Schema = schemaOf([authors, books, placed, shelves], relationships, routines, [
  { role: 'authenticator', setting: 'pgrst.db_aggregates_enabled=true' },
])
