import { LIVROS } from './livros'
import { indexOf, type SearchIndex, searchIn } from './search'
import { keptBook } from './store'
import type { Texto } from './texto'

type Question = { id: number; biblia: string; versiculos: number; query: string }

const indexes = new Map<string, SearchIndex>()

async function load(biblia: string, versiculos: number): Promise<SearchIndex> {
  const known = indexes.get(biblia)
  if (known) return known
  const texto: Texto = {}
  for (const { numero } of LIVROS) {
    const book = await keptBook(biblia, numero)
    if (book) texto[numero] = book
  }
  const index = indexOf(texto)
  // what is not whole yet is read anew the next time
  if (index.length >= versiculos) indexes.set(biblia, index)
  return index
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { id, biblia, versiculos, query } = data
  const index = await load(biblia, versiculos).catch(() => [])
  postMessage({ id, found: searchIn(index, query) })
})
