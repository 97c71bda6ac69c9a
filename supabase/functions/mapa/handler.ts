import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import { asCaller, asService } from '../_shared/clients.ts'
import { answerOf } from '../_shared/rules.ts'
import { fetchTile, type Tile, TileError, tileOf } from '../_shared/tiles.ts'
import { KeptTiles } from './kept-tiles.ts'

const MINUTE_MS = 60_000
/** Tiles that a session may have fetched anew in a minute: some fifteen screens of them. */
const NEW_TILES = 400
const MOST_SESSIONS = 5_000
const WEEK_S = 7 * 86_400
const KEPT_BYTES = 32 * 1024 * 1024
const PATH = /\/mapa\/(\d{1,16})\/([^/]+)\/([^/]+)\/([^/]+)$/

const mapa = z.object({ versao: z.string() }).nullable()
const origem = z.array(z.object({ endereco: z.string(), versao: z.string() }))

/** What a session may do, for a minute. */
interface Leave {
  until: number
  versao: string | null
  left: number
}

const service = asService()
const sessions = new Map<string, Leave>()
const tiles = new KeptTiles(KEPT_BYTES)
let source: z.output<typeof origem>[number] | undefined

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Asks the database once in a minute whether the caller sees the map, and when they know of another map. */
async function leaveOf(request: Request, versao: string): Promise<Leave> {
  const session = createHash('sha256')
    .update(request.headers.get('authorization') ?? '')
    .digest('base64')
  const known = sessions.get(session)
  const isCurrent = known !== undefined && known.until > Date.now()
  if (isCurrent && known.versao === versao) return known
  const found = mapa.parse(await answerOf(asCaller(request).rpc('mapa_da_comunidade')))
  if (sessions.size >= MOST_SESSIONS) sessions.clear()
  const leave = {
    until: isCurrent ? known.until : Date.now() + MINUTE_MS,
    left: isCurrent ? known.left : NEW_TILES,
    versao: found?.versao ?? null,
  }
  sessions.set(session, leave)
  return leave
}

/** Where tiles of this version of the map come from; undefined: there is another map by now, or none. */
async function sourceOf(versao: string): Promise<string | undefined> {
  if (source?.versao !== versao) source = origem.parse(await answerOf(service.rpc('endereco_do_mapa')))[0]
  return source?.versao === versao ? source.endereco : undefined
}

async function answer(request: Request, versao: string, tile: Tile): Promise<Response> {
  const leave = await leaveOf(request, versao)
  const template = leave.versao === versao ? await sourceOf(versao) : undefined
  if (!template) return plain(404, 'Este mapa mudou. Recarregue a página.')
  const name = [versao, tile.z, tile.x, tile.y].join('/')
  let bytes = tiles.find(name)
  if (!bytes) {
    if (leave.left === 0) return plain(429, 'O mapa foi muito pedido. Espere um minuto.')
    leave.left -= 1
    bytes = tiles.fetch(name, () => fetchTile(template, tile))
  }
  return new Response(await bytes, {
    headers: {
      // No page shows what comes from elsewhere by this address; the map makes pictures of it.
      'content-type': 'application/octet-stream',
      'cache-control': `private, max-age=${WEEK_S}, immutable`,
    },
  })
}

/**
 * Tiles of the church's map, so that its tile server learns nothing of who looks at which place: GET
 * `/mapa/<version>/<z>/<x>/<y>` with the token of somebody who sees the community → the picture's bytes. 404 when there is no
 * such tile or map, 403, 429, and 502 when the tile server gives no picture.
 */
export default async function handler(request: Request): Promise<Response> {
  if (request.method !== 'GET') return plain(405, 'Este endereço é para mapas.')
  const [, versao = '', ...place] = PATH.exec(new URL(request.url).pathname) ?? []
  const [zoom = '', x = '', y = ''] = place
  const tile = tileOf(zoom, x, y)
  if (!tile) return plain(404, 'Este pedaço do mapa não existe.')
  try {
    return await answer(request, versao, tile)
  } catch (error) {
    if (error instanceof TileError && error.kind === 'absent') return plain(404, 'Não há mapa aqui.')
    if (error instanceof TileError) return plain(502, 'O servidor de mapas não respondeu com uma imagem.')
    if (error instanceof Refusal) return plain(error.status, error.message)
    console.error(error)
    return plain(500, 'Algo não saiu como esperado. Tente de novo em instantes.')
  }
}
