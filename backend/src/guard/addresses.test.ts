import { expect, test } from 'vitest'
import { plainAddress } from './addresses.ts'

test.each([
  ['/rest/v1/books?title=eq.%41', '/rest/v1/books?title=eq.%41'],
  ['/%72est/v1/books?title=eq.%41', '/rest/v1/books?title=eq.%41'],
  ['/rest/%761/rpc/%61', '/rest/v1/rpc/%61'],
  ['/%66unctions/v1', '/functions/v1'],
  ['http://other.test/auth/v1/token', '/auth/v1/token'],
  ['HTTPS://other.test/%61uth/v1/token', '/auth/v1/token'],
  ['http://other.test', '/'],
  // what is no API stays as it was written
  ['/inscri%C3%A7%C3%A3o/x%2Fy', '/inscri%C3%A7%C3%A3o/x%2Fy'],
  ['/rest%2Fv1/x', '/rest%2Fv1/x'],
  ['/%zz/v1', '/%zz/v1'],
  ['/?a=/%72est/v1', '/?a=/%72est/v1'],
])('%s is %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})
