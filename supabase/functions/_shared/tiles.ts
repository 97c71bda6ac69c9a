import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { isInside, lookupOutside } from './internet.ts'

/** A tile of the map: zoom, column and row (en.wikipedia.org/wiki/Tiled_web_map). */
export interface Tile {
  z: number
  x: number
  y: number
}

/** No picture came: what the tile server did instead. */
export class TileError extends Error {
  readonly kind: 'inside' | 'absent' | 'refused' | 'not a picture' | 'too large' | 'silent'

  constructor(kind: TileError['kind']) {
    super(`no tile: ${kind}`)
    this.kind = kind
  }
}

const MOST_ZOOM = 19
const WAIT_MS = 10_000
const MOST_BYTES = 512 * 1024
const PICTURE = /^image\/(?:png|jpeg|webp)\b/

/** Tile servers ask for few connections at once. */
const CONNECTIONS = { keepAlive: true, maxSockets: 6 }
const outside = new Agent({ ...CONNECTIONS, lookup: lookupOutside })
const anywhere = new Agent(CONNECTIONS)

/** TILE_HOSTS=any: the tiles may come from the own network. */
const reachesInside = () => process.env.TILE_HOSTS === 'any'

/** The tile of these three numbers; null: there is none. */
export function tileOf(z: string, x: string, y: string): Tile | null {
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  const isWhole = [z, x, y].every((text) => /^(?:0|[1-9]\d{0,5})$/.test(text))
  const most = 2 ** tile.z
  return isWhole && tile.z <= MOST_ZOOM && tile.x < most && tile.y < most ? tile : null
}

/** Its address at the church's tile server. */
export const addressOfTile = (template: string, { z, x, y }: Tile): string =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

/** Who asks, as tile servers want to know it (operations.osmfoundation.org/policies/tiles). */
function named(): Record<string, string> {
  const site = process.env.PUBLIC_URL ?? ''
  return { 'user-agent': `PedrasVivas/1.0 (${site || 'church'})`, ...(site && { referer: site }) }
}

/**
 * Asks the church's tile server for a tile. Nothing of who looks at it is sent along; a redirect is not followed.
 *
 * @throws TileError
 */
export function fetchTile(template: string, tile: Tile): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(addressOfTile(template, tile))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!reachesInside() && isIP(host) > 0 && isInside(host)) return Promise.reject(new TileError('inside'))
  return new Promise((done, fail) => {
    const asked = request(
      url,
      {
        agent: reachesInside() ? anywhere : outside,
        headers: { ...named(), accept: 'image/png,image/jpeg,image/webp' },
        signal: AbortSignal.timeout(WAIT_MS),
      },
      (answer) => {
        const { statusCode, headers } = answer
        const stop = (kind: TileError['kind']) => {
          answer.destroy()
          fail(new TileError(kind))
        }
        if (statusCode !== 200) return stop(statusCode === 404 ? 'absent' : 'refused')
        if (!PICTURE.test(headers['content-type'] ?? '')) return stop('not a picture')
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MOST_BYTES) stop('too large')
          else chunks.push(chunk)
        })
        answer.on('error', () => fail(new TileError('silent')))
        answer.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => {
      fail(new TileError(/not on the internet/.test(error.message) ? 'inside' : 'silent'))
    })
    asked.end()
  })
}
