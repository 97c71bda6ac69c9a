/** The verses of a chapter by their numbers. */
export type Capitulo = Record<number, string>
/** The chapters of a book. */
export type TextoDoLivro = Record<number, Capitulo>
/** The books of a version, by their numbers. */
export type Texto = Record<number, TextoDoLivro>
