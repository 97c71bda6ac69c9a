import { LIVROS } from '../livros'
import { versesOf } from '../reference'
import type { Lida } from './collector'

export type Parecer = {
  livros: number
  versiculos: number
  /** Names of books that are not there. */
  faltamLivros: string[]
  /** “Gênesis 3.5”: verses that are not there, or stand empty, of books that are. */
  faltam: string[]
  /** Verses beyond what Almeida numbers: they come too. */
  aMais: string[]
  /** Books that are none of the 66, and verses that cannot be: they stay out. */
  fora: string[]
}

/** What is in a file, held against the 66 books as Almeida numbers their verses. */
export function judge({ texto, outros, recusados }: Lida): Parecer {
  const faltamLivros: string[] = []
  const faltam: string[] = []
  const aMais: string[] = []
  let versiculos = 0
  let livros = 0
  for (const { numero, nome } of LIVROS) {
    const livro = texto[numero]
    if (!livro || Object.keys(livro).length === 0) {
      faltamLivros.push(nome)
      continue
    }
    livros++
    const counts = versesOf(numero)
    counts.forEach((count, index) => {
      for (let verse = 1; verse <= count; verse++) {
        if (livro[index + 1]?.[verse] === undefined) faltam.push(`${nome} ${index + 1}.${verse}`)
      }
    })
    for (const [capitulo, verses] of Object.entries(livro)) {
      const numbers = Object.keys(verses)
      versiculos += numbers.length
      const count = counts[Number(capitulo) - 1] ?? 0
      for (const verse of numbers) if (Number(verse) > count) aMais.push(`${nome} ${capitulo}.${verse}`)
    }
  }
  return { livros, versiculos, faltamLivros, faltam, aMais, fora: [...outros, ...recusados] }
}
