import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** May the computer at this address, so many hops away (0 is the one connected to us), say who stands before it? */
export type Trust = (address: string, hop: number) => boolean

const MAPPED = /^::ffff:(?=\d+\.)/i
const MOST_HOPS = 10

const plain = (address: string) => address.replace(MAPPED, '')

/** The machine itself, by any of its own addresses. */
export const isLocal = (address: string) => /^(::1$|127\.)/.test(plain(address))

/** A proxy on this machine is believed for the one hop that it saw itself. */
export const trustLocal: Trust = (address, hop) => hop === 0 && isLocal(address)

/**
 * What `TRUST_PROXY` says: a number of hops, or addresses and networks (`10.0.0.0/8, 192.0.2.7`) separated by commas;
 * nothing for a proxy on this machine alone, `0` for none at all.
 *
 * @returns null for what is none of these
 */
export function parseTrust(text: string | undefined): Trust | null {
  if (text === undefined) return trustLocal
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops <= MOST_HOPS ? (_, hop) => hop < hops : null
  }
  const list = new BlockList()
  for (const entry of text.split(',')) if (!addEntry(list, entry.trim())) return null
  return (address) => {
    const bare = plain(address)
    const version = isIP(bare)
    return version !== 0 && list.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) {
    list.addAddress(address, family)
    return true
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32)) return false
  list.addSubnet(address, Number(bits), family)
  return true
}

/** The address of the client of a bare request: the first, from our side, that is no trusted proxy. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  const path = [request.socket.remoteAddress ?? '', ...forwarded.map((one) => one.trim()).reverse()]
  const last = path.findIndex((address, hop) => !trust(address, hop) || !path[hop + 1])
  return path[last] ?? ''
}

/** What counts as one client: an IPv4 address, or the /64 that one line has in IPv6. */
export function networkOf(address: string): string {
  const bare = plain(address)
  if (isIP(bare) !== 6) return bare
  const [head = '', tail] = bare.split('::')
  const first = head === '' ? [] : head.split(':')
  if (tail === undefined) return first.slice(0, 4).join(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
