import { livroByName } from '../book-names'
import { LIVROS } from '../livros'
import type { Texto } from '../texto'

export type Lida = {
  texto: Texto
  /** What the file calls itself. */
  nome?: string
  sigla?: string
  credito?: string
  /** Books that are none of the 66. */
  outros: string[]
  /** Verses that stood there twice, or beyond what a book can have, or too long. */
  recusados: string[]
}

const BY_CODE = new Map(
  LIVROS.flatMap(
    ({ numero, osis, usfm }) =>
      [
        [osis.toUpperCase(), numero],
        [usfm, numero],
      ] as const,
  ),
)

/** By a code of OSIS or USFM, or a name as people write it. */
export const livroOf = (...names: (string | undefined)[]): number | null => {
  for (const name of names) {
    const livro = name && (BY_CODE.get(name.toUpperCase()) ?? livroByName(name))
    if (livro) return livro
  }
  return null
}

export const tidyText = (text: string): string =>
  text
    .replace(/<[^<>]{1,80}>/g, '')
    .replace(/[¶\u00ad\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const LONGEST = 2000

/** Gathers verses as a file brings them. */
export class Collector {
  readonly lida: Lida = { texto: {}, outros: [], recusados: [] }

  refuseBook(name: string) {
    if (!this.lida.outros.includes(name)) this.lida.outros.push(name)
  }

  add(livro: number, capitulo: number, versiculo: number, written: string) {
    const text = tidyText(written)
    if (!text) return
    const isPlace = capitulo >= 1 && capitulo <= 150 && versiculo >= 1 && versiculo <= 176
    const chapters = this.lida.texto[livro] ?? {}
    this.lida.texto[livro] = chapters
    if (!isPlace || text.length > LONGEST || chapters[capitulo]?.[versiculo] !== undefined) {
      this.lida.recusados.push(`${LIVROS[livro - 1]?.nome} ${capitulo}.${versiculo}`)
      return
    }
    const verses = chapters[capitulo] ?? {}
    chapters[capitulo] = verses
    verses[versiculo] = text
  }
}
