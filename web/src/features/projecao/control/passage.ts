import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  bibliaQueries,
  chosenVersion,
  loadLivro,
  nameOfAll,
  parseReference,
  slidesOfPassagem,
  versesIn,
} from '@/features/biblia/public'
import type { Slide } from '@/features/slides/public'

export type FoundPassage = { titulo: string; slides: Slide[] }

/** What somebody asks for in words, as slides of the version that this operator shows; null where it is none or has no text. */
export const passageQuery = (client: QueryClient, texto: string) =>
  queryOptions({
    queryKey: ['projecao', 'passagem', texto],
    networkMode: 'always',
    queryFn: async (): Promise<FoundPassage | null> => {
      const passagens = parseReference(texto)
      const versions = await client.fetchQuery(bibliaQueries.list())
      const version = versions.find(({ sigla }) => sigla === chosenVersion()) ?? versions[0]
      if (!version || passagens.length === 0) return null
      const found = await Promise.all(
        passagens.map(async (one) => versesIn(await loadLivro(version.id, one.livro), one)),
      )
      const slides = slidesOfPassagem([{ sigla: version.sigla, versiculos: found.flat() }])
      return slides.length > 0 ? { titulo: `${nameOfAll(passagens)} (${version.sigla})`, slides } : null
    },
  })
