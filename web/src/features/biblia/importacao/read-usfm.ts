import { Collector, type Lida, livroOf } from './collector'

/** Lines that are beside the text: headings, references, remarks, tables of the front matter. */
const BESIDE =
  /^(?:id|ide|usfm|sts|rem|h\d?|toc\d|toca\d|mt\d?|mte\d?|ms\d?|mr|s\d?|sr|r|d|sp|cl|cp|cd|imt\d?|is\d?|ip|ipi|im|io\d?|iot|ie)$/

/** Notes and references within a verse, with all that is in them. */
const NOTES = /\\(f|fe|ef|x|ex|fig|rq|va|vp|ca)\s[\s\S]*?\\\1\*/g

/** The books of one or several files of USFM, one after the other. */
export function readUsfm(texts: readonly string[]): Lida {
  const into = new Collector()
  for (const text of texts) readBook(text, into)
  return into.lida
}

function readBook(text: string, into: Collector) {
  let livro: number | null = null
  let capitulo = 0
  let versiculo = 0
  let verse = ''
  const finish = () => {
    if (livro && capitulo && versiculo) into.add(livro, capitulo, versiculo, verse)
    verse = ''
    versiculo = 0
  }
  const clean = text
    .replace(NOTES, '')
    // words with their lemma: the word alone
    .replace(/\\\+?w\s+([^|\\]*)(?:\|[^\\]*)?\\\+?w\*/g, '$1')
    .replace(/\\zaln-[se]\b[^\\]*\\\*/g, '')
    .replace(/~/g, ' ')
    .replace(/\/\//g, ' ')
  for (const [, marker = '', isEnd, rest = ''] of clean.matchAll(/\\(\+?[a-z]+\d?)(\*)?([^\\]*)/g)) {
    if (marker === 'id') {
      finish()
      const code = /^\s*(\S+)/.exec(rest)?.[1] ?? ''
      livro = livroOf(code)
      if (!livro) into.refuseBook(code)
      capitulo = 0
    } else if (marker === 'h' && !livro) livro = livroOf(rest.trim())
    else if (marker === 'c') {
      finish()
      capitulo = Number.parseInt(rest, 10)
    } else if (marker === 'v') {
      finish()
      const [, number = '', words = ''] = /^\s*(\d+)\S*\s*([\s\S]*)$/.exec(rest) ?? []
      versiculo = Number.parseInt(number, 10)
      verse = words
    } else if (versiculo && (isEnd || !BESIDE.test(marker))) verse += isEnd ? rest : ` ${rest.trimStart()}`
  }
  finish()
}
