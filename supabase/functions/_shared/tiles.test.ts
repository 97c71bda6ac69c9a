import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tileServer } from '../../../tests/support/tile-server.ts'
import { isInside } from './internet.ts'
import { addressOfTile, fetchTile, type TileError, tileOf } from './tiles.ts'

const TILE = { z: 3, x: 2, y: 4 }
const known = getCACertificates('default')
let server: Awaited<ReturnType<typeof tileServer>>
beforeAll(async () => {
  server = await tileServer()
  setDefaultCACertificates([...known, server.ca])
})
beforeEach(() => vi.stubEnv('TILE_HOSTS', 'any'))
afterAll(async () => {
  vi.unstubAllEnvs()
  setDefaultCACertificates(known)
  await server.close()
})

const faultOf = (template: string) =>
  fetchTile(template, TILE).then(
    () => null,
    (error: TileError) => error.kind,
  )

test('a tile is three whole numbers that the zoom knows', () => {
  expect(tileOf('3', '2', '4')).toEqual(TILE)
  expect(tileOf('19', '524287', '0')).toEqual({ z: 19, x: 524_287, y: 0 })
  const wrong = [
    ['20', '0', '0'],
    ['3', '8', '0'],
    ['3', '0', '8'],
    ['3', '-1', '0'],
    ['3', '1.5', '0'],
    ['03', '0', '0'],
    ['3', '0', '4.png'],
    ['3', '', '0'],
    ['3', '1e1', '0'],
    ['3', '%31', '0'],
  ] as const
  for (const [z, x, y] of wrong) expect(tileOf(z, x, y), `${z}/${x}/${y}`).toBeNull()
  expect(addressOfTile('https://t.example/{z}/{y}/{x}?k=1', TILE)).toBe('https://t.example/3/4/2?k=1')
})

test('the picture comes as it is, and the tile server is told who asks but not for whom', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://igreja.example')
  const bytes = await fetchTile(`${server.url}/{z}/{x}/{y}.png?key=k`, TILE)
  expect(Buffer.from(bytes).equals(server.png)).toBe(true)
  const { url, headers } = server.asked.at(-1) ?? {}
  expect(url).toBe('/3/2/4.png?key=k')
  expect(headers).toMatchObject({ referer: 'https://igreja.example' })
  expect(String(headers?.['user-agent'])).toContain('https://igreja.example')
  for (const name of ['cookie', 'authorization', 'x-forwarded-for']) expect(headers).not.toHaveProperty(name)
})

test('a redirect, words, too much, nothing and nobody give no picture', async () => {
  expect(await faultOf(`${server.url}/moved/{z}/{x}/{y}`)).toBe('refused')
  expect(server.asked.at(-1)?.url).toMatch(/^\/moved/)
  expect(await faultOf(`${server.url}/words/{z}/{x}/{y}`)).toBe('not a picture')
  expect(await faultOf(`${server.url}/large/{z}/{x}/{y}`)).toBe('too large')
  expect(await faultOf(`${server.url}/gone/{z}/{x}/{y}`)).toBe('absent')
  expect(await faultOf('https://127.0.0.1:1/{z}/{x}/{y}')).toBe('silent')
})

test('the own network is not asked, by number or by name, unless who runs the server says so', async () => {
  vi.stubEnv('TILE_HOSTS', '')
  const before = server.asked.length
  const { port } = new URL(server.url)
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '10.0.0.1', '169.254.169.254', '0.0.0.0'])
    expect(await faultOf(`https://${host}:${port}/{z}/{x}/{y}`), host).toBe('inside')
  expect(server.asked).toHaveLength(before)
  const inside = [
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    '192.168.1.1',
  ]
  for (const address of inside) expect(isInside(address), address).toBe(true)
  for (const address of ['1.1.1.1', '2606:4700::1111']) expect(isInside(address), address).toBe(false)
})
