import { describe, expect, inject, test } from 'vitest'
import { refusalOf, request } from './library.ts'

const secret = process.env.CONTRACT_SECRET ?? inject('secretKey')

test('the schema is described to nobody, as with openapi-mode = disabled (references/configuration)', async () => {
  const refusal = await refusalOf(request('', { key: secret }))
  expect(refusal).toMatchObject({
    status: 404,
    code: 'PGRST126',
    message: 'Root endpoint metadata is disabled',
  })
  const written = await refusalOf(request('', { key: secret, method: 'POST', body: '{}' }))
  expect(written).toMatchObject({ status: 405, code: 'PGRST117' })
})

describe('Invalid paths (references/errors)', () => {
  test.each(['%zz', 'books/1', 'rpc/%E0%A4%A', '%'])('%s is nothing that could be there', async (path) => {
    const refusal = await refusalOf(request(path))
    expect(refusal).toMatchObject({ status: 404, code: 'PGRST125', details: null, hint: null })
  })
})
