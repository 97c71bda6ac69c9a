import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** Closer than this a region would look like a door. */
const MOST_ZOOM = 16

const pictureOf = async (versao: string, { x, y, z }: Coords, signal: AbortSignal): Promise<Blob> => {
  const bytes: Blob = await unwrap(
    supabase.functions.invoke(`mapa/${versao}/${z}/${x}/${y}`, { method: 'GET', signal }),
  )
  return new Blob([bytes], { type: 'image/png' })
}

/** The pictures of the church's map, by the server: who looks at which place is told to nobody else. */
export class Tiles extends GridLayer {
  readonly #versao: string
  readonly #coming = new WeakMap<HTMLElement, AbortController>()

  constructor(versao: string) {
    super({ maxZoom: MOST_ZOOM })
    this.#versao = versao
    this.on('tileunload', ({ tile }) => this.#coming.get(tile)?.abort())
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img')
    const coming = new AbortController()
    this.#coming.set(tile, coming)
    tile.alt = ''
    pictureOf(this.#versao, coords, coming.signal).then(
      (picture) => {
        if (coming.signal.aborted) return
        tile.src = URL.createObjectURL(picture)
        const settle = (error?: Error) => {
          URL.revokeObjectURL(tile.src)
          done(error, tile)
        }
        tile.onload = () => settle()
        tile.onerror = () => settle(new Error('not a picture'))
      },
      (error: Error) => done(error, tile),
    )
    return tile
  }
}
