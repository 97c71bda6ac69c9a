import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { NotSent } from './failure.ts'

/** What is not the public internet: this machine, its network, and what clouds tell their machines. */
const INNER = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(network, bits, 'ipv4')

/** The part of IPv6 that is given out; what carries addresses of IPv4 within it could lead inside, too. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
for (const [network, bits] of [
  ['2001::', 32],
  ['2002::', 16],
] as const)
  CARRIERS.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !INNER.check(address, 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6')
}

/**
 * The addresses of a host that somebody typed, those of IPv4 first. One inner address refuses the name: it must not lead in
 * another time.
 *
 * @throws NotSent host, address
 */
export async function publicAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch((error: Error) => {
    throw new NotSent('host', 'the host was not found', { cause: error })
  })
  const addresses = found.map(({ address }) => address)
  if (addresses.length === 0) throw new NotSent('host', 'the host was not found')
  if (!addresses.every(isPublicAddress))
    throw new NotSent('address', 'the host is not on the public internet')
  return addresses
}
