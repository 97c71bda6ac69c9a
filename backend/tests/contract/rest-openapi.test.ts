import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { refusalOf, request } from './library.ts'

const secret = process.env.CONTRACT_SECRET ?? inject('secretKey')

interface Document {
  swagger: string
  paths: Record<string, Record<string, { parameters?: Record<string, unknown>[]; tags?: string[] }>>
  definitions: Record<string, { properties: Record<string, unknown>; required?: string[] }>
}

const documentOf = async (answer: Promise<Response>): Promise<Document> =>
  JSON.parse(await (await answer).text())

describe('OpenAPI (references/api/openapi)', () => {
  let document: Document
  beforeAll(async () => {
    document = await documentOf(request('', { key: secret }))
  })

  test('the root is a valid Swagger document', async () => {
    expect(document.swagger).toBe('2.0')
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors ?? '').toBe('')
    expect(valid).toBe(true)
  })

  test('its type is that of OpenAPI, whether JSON or anything is wanted', async () => {
    for (const accept of ['application/openapi+json', 'application/json', '*/*']) {
      const response = await request('', { key: secret, headers: { accept } })
      expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    }
    const head = await request('', { key: secret, method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('no other form of it and no other address of it', async () => {
    const csv = await refusalOf(request('', { key: secret, headers: { accept: 'text/csv' } }))
    expect(csv).toMatchObject({ status: 406, code: 'PGRST107' })
    const headers = { accept: 'application/openapi+json' }
    expect(await refusalOf(request('books', { key: secret, headers }))).toMatchObject({ status: 406 })
    expect(await refusalOf(request('', { key: secret, method: 'POST', body: '{}' }))).toMatchObject({
      status: 405,
      code: 'PGRST117',
    })
  })

  test('tables say their keys, types, enums and what must be there', () => {
    const { books, covers } = document.definitions
    expect(books?.properties).toMatchObject({
      id: { type: 'integer', format: 'bigint', description: 'Note:\nThis is a Primary Key.<pk/>' },
      genre: { type: 'string', enum: ['novel', 'poetry', 'essay', 'science'] },
      isbn: { type: 'string', format: 'text' },
      tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
      author_id: {
        description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
      },
      publisher_id: {
        description: "Note:\nThis is a Foreign Key to `publishers.id`.<fk table='publishers' column='id'/>",
      },
    })
    expect(books?.properties.details).toEqual({ format: 'jsonb' })
    expect(books?.required).toEqual(['id', 'title', 'author_id', 'genre', 'tags'])
    expect(covers?.properties.book_id).toMatchObject({
      description:
        "Note:\nThis is a Primary Key.<pk/>\nThis is a Foreign Key to `books.id`.<fk table='books' column='id'/>",
    })
  })

  test('a table can be written, a view of two tables only read', () => {
    expect(Object.keys(document.paths['/books'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
    expect(Object.keys(document.paths['/book_list'] ?? {})).toEqual(['get'])
    expect(document.paths['/books']?.post?.parameters).toEqual([
      { $ref: '#/parameters/body.books' },
      { $ref: '#/parameters/select' },
      { $ref: '#/parameters/preferPost' },
    ])
  })

  test('visitors do not get to see it', async () => {
    const refusal = await refusalOf(request(''))
    expect(refusal).toMatchObject({ status: 401, message: 'Access to schema is forbidden' })
  })
})

describe('Invalid paths (references/errors)', () => {
  test.each(['%zz', 'books/1', 'rpc/%E0%A4%A', '%'])('%s is nothing that could be there', async (path) => {
    const refusal = await refusalOf(request(path))
    expect(refusal).toMatchObject({ status: 404, code: 'PGRST125', details: null, hint: null })
  })
})
