import type { ProgrammeEntry, ServiceProgramme } from '@/features/roteiro/public'
import { type Tema, themeFor } from '@/features/slides/public'
import { supabase } from '@/lib/supabase'
import type { Programme, ProgrammeItem, ProgrammeMedia } from '../live/programme'
import { mediaOf } from '../output/media'

/** How long a screen may fetch a file of the service: it keeps all of them before it begins. */
const ADDRESS_S = 24 * 60 * 60

function itemOf(entry: ProgrammeEntry, temas: readonly Tema[]): ProgrammeItem {
  const { id, titulo, themeUse, temaId, slides, notasPalco, tom, musica } = entry
  return {
    id,
    title: titulo,
    use: themeUse,
    theme: themeFor(temas, themeUse, temaId),
    slides,
    ...(notasPalco && { notes: notasPalco }),
    ...(tom && { key: tom }),
    ...(musica && { song: musica }),
  }
}

/** The items of a prepared service, as a projection shows them. They keep their names: prepared anew, the place is kept. */
export const itemsOfService = (service: ServiceProgramme, temas: readonly Tema[]): ProgrammeItem[] =>
  service.itens.map((entry) => itemOf(entry, temas))

/** Addresses of the files that a programme shows and has none for; where the server is away, none. */
export async function addressesOf(programme: Programme): Promise<ProgrammeMedia[]> {
  const known = new Set(programme.media.map(({ path }) => path))
  const needed = programme.items.flatMap(({ slides, theme }) =>
    slides.flatMap((slide) => mediaOf(slide, theme)),
  )
  const missing = new Map(needed.filter(({ path }) => !known.has(path)).map((media) => [media.path, media]))
  if (missing.size === 0) return []
  const { data } = await supabase.storage
    .from('midias')
    .createSignedUrls([...missing.keys()], ADDRESS_S)
    .catch(() => ({ data: null }))
  return (data ?? []).flatMap(({ path, signedUrl, error }) => {
    const file = missing.get(path ?? '')
    if (error || !file || !signedUrl) return []
    const { pathname, search } = new URL(signedUrl)
    return [{ path: file.path, mime: file.mime, url: pathname + search }]
  })
}
