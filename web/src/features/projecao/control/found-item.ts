import type { QueryClient } from '@tanstack/react-query'
import { type MusicaSalva, musicasQueries, slidesOfMusica } from '@/features/musicas/public'
import {
  refOf,
  type SlideContent,
  slideOfDrawn,
  slidesQueries,
  type Tema,
  type Theme,
  themeFor,
} from '@/features/slides/public'
import type { ProgrammeItem } from '../live/programme'
import type { Findable } from './find'
import { passageQuery } from './passage'

export const itemOfSong = (musica: MusicaSalva, theme: Theme): ProgrammeItem => ({
  id: crypto.randomUUID(),
  title: musica.titulo,
  use: 'musica',
  theme,
  slides: slidesOfMusica(musica),
  song: musica.id,
  ...(musica.tom && { key: musica.tom }),
})

async function itemOfMidia(client: QueryClient, id: string, theme: Theme): Promise<ProgrammeItem | null> {
  const midia = await client.fetchQuery(slidesQueries.midia(id))
  if (!midia) return null
  const media = refOf(midia)
  const content: SlideContent =
    midia.tipo === 'video'
      ? { kind: 'video', media, fit: 'contain', loop: false, volume: 1 }
      : { kind: 'image', media, fit: 'contain' }
  return { id: crypto.randomUUID(), title: midia.nome, use: 'aviso', theme, slides: [{ id: 'm', content }] }
}

/** What was found in the library, as an item of the service; null: it is not there any more. */
export async function itemOfFound(
  client: QueryClient,
  { kind, id, title }: Findable,
  temas: readonly Tema[],
): Promise<ProgrammeItem | null> {
  if (kind === 'musica') {
    const musica = await client.fetchQuery(musicasQueries.musica(id))
    return musica && itemOfSong(musica, themeFor(temas, 'musica', musica.tema_id))
  }
  if (kind === 'passagem') {
    const found = await client.fetchQuery(passageQuery(client, title))
    const theme = themeFor(temas, 'biblia')
    return (
      found && { id: crypto.randomUUID(), title: found.titulo, use: 'biblia', theme, slides: found.slides }
    )
  }
  if (kind === 'slides') {
    const drawn = await client.fetchQuery(slidesQueries.apresentacao(id))
    const theme = themeFor(temas, 'aviso', drawn?.tema_id)
    const slides = drawn?.slides.map(slideOfDrawn) ?? []
    return drawn && { id: crypto.randomUUID(), title: drawn.nome, use: 'aviso', theme, slides }
  }
  return itemOfMidia(client, id, themeFor(temas, 'aviso'))
}
