import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { clientAddress, networkOf, parseTrust, trustLocal } from './proxies.ts'

/** The client's address as Fastify finds it and as sockets find it: both must say the same. */
async function client(trusted: string | undefined, remoteAddress: string, forwarded?: string) {
  const trust = parseTrust(trusted)
  if (!trust) throw new Error(`not understood: ${trusted}`)
  const app = fastify({ trustProxy: trust })
  app.get('/', (request) => request.ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', remoteAddress, headers })
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  expect(clientAddress(request, trust)).toBe(body)
  return body
}

describe('who a request comes from', () => {
  test.each([
    ['nobody is trusted', '0', '10.0.0.1', '203.0.113.9', '10.0.0.1'],
    ['nobody, not even this machine', '0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a proxy on this machine', undefined, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the same, over IPv6', undefined, '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a stranger who says so', undefined, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['what the client wrote before the proxy', undefined, '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['a client that claims to be this machine', undefined, '127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['a claim before that', undefined, '127.0.0.1', '1.1.1.1, 127.0.0.1', '127.0.0.1'],
    ['one hop', '1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['two hops', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['fewer hops than trusted', '3', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a network', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['a stranger beside the network', '10.0.0.0/8', '11.0.0.1', '203.0.113.9', '11.0.0.1'],
    ['addresses', '192.0.2.1, 2001:db8::/32', '192.0.2.1', '203.0.113.9, 2001:db8::5', '203.0.113.9'],
    ['no header', '1', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', async (_, trusted, remote, forwarded, expected) => {
    expect(await client(trusted, remote, forwarded)).toBe(expected)
  })

  test.each(['yes', '99', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '-1', '1.2.3', 'true'])(
    'TRUST_PROXY=%s is refused',
    (text) => {
      expect(parseTrust(text)).toBeNull()
    },
  )
})

test('one line of IPv6 is one client', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:3:4:5:6'))
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0::2'))
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'))
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(trustLocal('127.0.0.1', 1)).toBe(false)
})
