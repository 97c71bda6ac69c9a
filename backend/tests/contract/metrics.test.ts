import { expect, inject, test } from 'vitest'
import { backendUrl, publishableKey, request } from './library.ts'

const metrics = (key?: string) =>
  fetch(`${backendUrl}/metrics`, key ? { headers: { authorization: `Bearer ${key}` } } : {})

/** The value of one line of Prometheus' text format. */
const measured = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

test('the metrics are for the secret key only', async () => {
  for (const key of [undefined, '', 'x', publishableKey]) {
    const answer = await metrics(key)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('http_requests_total')
  }
})

test('requests are counted by API and status, and the database tells of itself', async () => {
  const before = await (await metrics(inject('secretKey'))).text()
  await request('books?limit=1')
  await request('no_such_table')
  const answer = await metrics(inject('secretKey'))
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const after = await answer.text()
  for (const line of [
    'http_requests_total{api="rest",status="200"}',
    'http_requests_total{api="rest",status="404"}',
  ])
    expect(measured(after, line)).toBeGreaterThan(measured(before, line) || 0)
  expect(measured(after, 'http_request_duration_seconds_count{api="rest"}')).toBeGreaterThan(1)
  expect(measured(after, 'backend_database_reachable')).toBe(1)
  expect(measured(after, 'backend_database_bytes')).toBeGreaterThan(1_000_000)
  expect(after).toContain('process_resident_memory_bytes')
})
