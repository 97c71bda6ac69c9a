import { lookup as resolve } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** What is not the internet: this machine, its network, and what clouds tell their machines. */
const INSIDE = new BlockList()
for (const [net, bits] of [
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
  INSIDE.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  // what carries addresses of IPv4 within it could lead inside, too
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** An address of this machine or its network. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

/** Names that lead into the own network lead nowhere. An address that is written as one is not looked up: `isInside` says it. */
export const lookupOutside: LookupFunction = (host, options, done) =>
  resolve(host, options, (error, address, family) => {
    const found = Array.isArray(address) ? address : [{ address, family: family ?? 4 }]
    const bad = error ? null : found.find((one) => isInside(one.address))
    done(error ?? (bad ? new Error(`${host} is not on the internet`) : null), address, family)
  })
