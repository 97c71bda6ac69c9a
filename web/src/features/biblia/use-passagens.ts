import { useQueries } from '@tanstack/react-query'
import type { Biblia } from './model'
import { type Versao, versesIn } from './passagem'
import { bibliaQueries } from './queries'
import type { Passagem } from './reference'

/** The verses of passages in each of the versions, as soon as their books are here. */
export function usePassagens(passagens: readonly Passagem[], versions: readonly Biblia[]) {
  const livros = [...new Set(passagens.map(({ livro }) => livro))]
  const wanted = versions.flatMap((version) => livros.map((livro) => ({ version, livro })))
  const books = useQueries({
    queries: wanted.map(({ version, livro }) => bibliaQueries.livro(version.id, livro)),
  })
  const bookOf = (version: Biblia, livro: number) =>
    books[wanted.findIndex((one) => one.version === version && one.livro === livro)]?.data
  const versoes = versions.map(
    (version): Versao => ({
      sigla: version.sigla,
      versiculos: passagens.flatMap((passagem) => versesIn(bookOf(version, passagem.livro) ?? {}, passagem)),
    }),
  )
  return {
    versoes,
    isLoading: books.some(({ isLoading }) => isLoading),
    error: books.find(({ error }) => error)?.error,
  }
}
