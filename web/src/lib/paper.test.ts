import { expect, test } from 'vitest'
import { publicHost } from './paper'

test.each([
  ['https://igreja.org.br', 'igreja.org.br'],
  ['https://app.igreja.org:8443', 'app.igreja.org:8443'],
  ['http://127.0.0.1:3000', null],
  ['http://localhost:3000', null],
  ['http://[::1]:3000', null],
  ['http://servidor.local', null],
])('%s is printed as %s', (origin, host) => {
  expect(publicHost(origin)).toBe(host)
})
