import { describe, expect, test } from 'vitest'
import { allowedRedirect, withParams } from './redirects.ts'

const SITE = 'https://site.example'
const LIST = [
  'https://*.site.example/**',
  'https://exact.example/callback',
  'http://localhost:*',
  'https://page.example/*/done',
  'app://callback',
  'https://**.wide.example/**',
]

const leadsTo = (wanted: string) => allowedRedirect(wanted, SITE, LIST)

describe('allowed', () => {
  test.each([
    'https://site.example',
    'https://site.example/any/page?with=query',
    'https://a.site.example/x',
    'https://a.site.example/',
    'https://exact.example/callback',
    'http://localhost:5173',
    'http://localhost:5173/',
    'https://page.example/a/done',
    'app://callback',
    'https://a.b.wide.example/x',
  ])('%s', (wanted) => expect(leadsTo(wanted)).toBe(wanted))

  test('without its fragment', () => {
    expect(leadsTo('https://site.example/a#b')).toBe('https://site.example/a')
  })
})

describe('refused', () => {
  test.each([
    '',
    'nonsense',
    '/page',
    '//evil.example',
    'https://evil.example',
    'http://site.example',
    'https://site.example.evil.example',
    'https://evil.example/.site.example/',
    'https://a.b.site.example/',
    'https://evil.example?.site.example/',
    'https://evil.example/?x=.wide.example/',
    'https://evil.example\\.site.example/',
    'https://evil.example%2f.site.example@evil.example/',
    'https://site.example@evil.example/',
    'https://exact.example/callback/more',
    'https://exactxexample/callback',
    'https://page.example/a/b/done',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://site.example/\nx',
    ' https://evil.example',
  ])('%s', (wanted) => expect(leadsTo(wanted)).toBe(SITE))
})

test('on the machine itself, any of its names and ports', () => {
  const local = (wanted: string) => allowedRedirect(wanted, 'http://localhost:3000', [])
  expect(local('http://127.0.0.1:5173/auth')).toBe('http://127.0.0.1:5173/auth')
  expect(local('http://[::1]:3000/')).toBe('http://[::1]:3000/')
  for (const other of [
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://10.0.0.1/',
  ]) {
    expect(local(other)).toBe('http://localhost:3000')
  }
  expect(leadsTo('http://127.0.0.1/')).toBe(SITE)
})

test('parameters go where they are wanted', () => {
  expect(withParams('https://site.example/a?b=1', { x: 'y z' }, 'hash')).toBe(
    'https://site.example/a?b=1#x=y+z',
  )
  expect(withParams('app://callback', { code: '1' }, 'search')).toBe('app://callback?code=1')
})
