import { labelOf, type Musica } from './song'

export type ReplaceOptions = { matchCase: boolean; wholeWords: boolean }
export type Hit = { where: string; before: string; after: string }

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is looked for, letter by letter with its accents; chords in brackets are not words. */
export function patternOf(find: string, { matchCase, wholeWords }: ReplaceOptions): RegExp {
  const inner = escapeRegExp(find)
  const whole = wholeWords ? `(?<![\\p{L}\\p{N}])${inner}(?![\\p{L}\\p{N}])` : inner
  return new RegExp(whole, matchCase ? 'gu' : 'giu')
}

/** Outside of brackets only. */
const swapWords = (line: string, pattern: RegExp, by: string) =>
  line
    .split(/(\[[^\]]*\])/)
    .map((piece, index) => (index % 2 === 0 ? piece.replace(pattern, () => by) : piece))
    .join('')

/** The song with the words replaced, and each line that changed; null where nothing would. */
export function replaceIn<M extends Musica>(
  musica: M,
  find: string,
  by: string,
  options: ReplaceOptions,
): { musica: M; hits: Hit[] } | null {
  if (find === '') return null
  const pattern = patternOf(find, options)
  const hits: Hit[] = []
  const swap = (where: string, before: string) => {
    const after = swapWords(before, pattern, by)
    if (after !== before) hits.push({ where, before, after })
    return after
  }
  const next = {
    ...musica,
    titulo: swap('Título', musica.titulo).trim() || musica.titulo,
    autores: musica.autores.map((autor) => swap('Autores', autor)).filter(Boolean),
    grupos: musica.grupos.map((grupo) => ({
      ...grupo,
      texto: grupo.texto
        .split('\n')
        .map((line) => swap(labelOf(grupo), line))
        .join('\n'),
    })),
  }
  return hits.length > 0 ? { musica: next, hits } : null
}
