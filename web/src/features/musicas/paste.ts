import { plain } from '@/lib/format'
import { chordsIntoWords, withoutChords } from './chordpro'
import { type Grupo, type GrupoTipo, newGrupoId, nextNumero } from './song'

/** What a text that people paste says of a song. */
export type Pasted = {
  titulo: string
  autores: string[]
  tom: string | null
  ccli: string | null
  copyright: string | null
  grupos: Grupo[]
  /** The order in which it was written: a chorus that comes again comes again. */
  sequencia: string[]
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8 }
const ORDINALS: Readonly<Record<string, number>> = {
  primeira: 1,
  primeiro: 1,
  segunda: 2,
  segundo: 2,
  terceira: 3,
  terceiro: 3,
  quarta: 4,
  quarto: 4,
  quinta: 5,
  quinto: 5,
}

/** How headings call the parts, in Portuguese, English and Spanish; longer ones before those that they begin with. */
const NAMES: readonly (readonly [RegExp, GrupoTipo])[] = [
  [/^(?:pr[eé][ -]?(?:refr[aã]o|coro)|pre[ -]?chorus|ponte pr[eé][ -]refr[aã]o|subida)/i, 'pre_refrao'],
  [/^(?:refr[aã]o|coro|chorus|estribilho|refrain|r(?=$|\W|\d))/i, 'refrao'],
  [/^(?:ponte|bridge|puente|p(?=$|\d))/i, 'ponte'],
  [/^(?:tag)/i, 'tag'],
  [/^(?:intro(?:du[cç][aã]o|duction)?)/i, 'intro'],
  [/^(?:interl[uú]dio|interlude|instrumental|solo|riff)/i, 'interludio'],
  [/^(?:final|outro|ending|coda|encerramento|fim)/i, 'final'],
  [/^(?:verso|verse|estrofe|strophe|stanza|parte|part|v(?=$|\d))/i, 'verso'],
]

const TIMES = /[\s-]*(?:\(?\s*(?:(\d{1,2})\s*x|x\s*(\d{1,2}))\s*\)?|\(?\s*bis\s*\)?)\s*$/i

/** How often a line says that it is sung, and the line without that. */
function timesOf(line: string): { times: number; rest: string } {
  const found = TIMES.exec(line)
  if (!found) return { times: 1, rest: line }
  const times = Number(found[1] ?? found[2] ?? 2)
  return { times: Math.min(Math.max(times, 1), 8), rest: line.slice(0, found.index).trimEnd() }
}

type Heading = { tipo: GrupoTipo; numero: number; times: number; rest: string; isBracketed: boolean }

function namedBy(text: string, saysWhoPlays: boolean): { tipo: GrupoTipo; numero: number } | null {
  const [, ordinal, name = text] =
    /^(primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa])\s+(.*)$/i.exec(text) ?? []
  for (const [pattern, tipo] of NAMES) {
    const found = pattern.exec(name)
    if (!found) continue
    const rest = name.slice(found[0].length).trim()
    const number = /^[\s.:#nº°-]*(\d{1,2}|[ivx]{1,4})?(?:\s*[ªº°])?$/i.exec(rest)
    // “Solo de guitarra”, “Intro violão”: what follows says who plays
    if (!number && !(saysWhoPlays && ['intro', 'interludio', 'final'].includes(tipo))) return null
    const said = number?.[1]?.toLowerCase() ?? ''
    const numero = ORDINALS[ordinal?.toLowerCase() ?? ''] ?? ROMAN[said] ?? (Number(said) || 0)
    return { tipo, numero }
  }
  return null
}

/** Whether a line is the heading of a part: `Refrão:`, `[Verse 1]`, `(Ponte 2x)`, `Refrão: words`. */
export function headingOf(line: string): Heading | null {
  const text = line.trim()
  const bracketed = /^[[({<]\s*([^\])}>]{1,40}?)\s*[\])}>]\s*:?\s*(.*)$/.exec(text)
  if (bracketed) {
    const { times, rest } = timesOf(bracketed[1] ?? '')
    const named = namedBy(rest.replace(/:$/, ''), true)
    if (!named) return null
    const after = timesOf(bracketed[2] ?? '')
    return { ...named, times: Math.max(times, after.times), rest: after.rest, isBracketed: true }
  }
  const colon = /^([^:]{1,30}):\s*(.*)$/.exec(text)
  const { times, rest } = timesOf(colon ? (colon[1] ?? '') : text)
  const named = namedBy(rest.trim(), false)
  if (!named) return null
  const after = timesOf(colon?.[2] ?? '')
  return { ...named, times: Math.max(times, after.times), rest: after.rest, isBracketed: false }
}

const FIELDS: readonly (readonly [RegExp, 'titulo' | 'autor' | 'tom' | 'ccli' | 'copyright' | 'none'])[] = [
  [/^(?:t[ií]tulo|title|m[uú]sica|song|nome)\s*[:=]\s*(.+)$/i, 'titulo'],
  [
    /^(?:artista|artist|autor(?:es|a)?|authors?|compositor(?:es)?|composi[cç][aã]o|writers?|int[eé]rprete|words|by)\s*[:=]\s*(.+)$/i,
    'autor',
  ],
  [/^(?:tom|key)\s*[:=]\s*\(?([A-G][#b]?m?)\b.*$/i, 'tom'],
  [/^(?:ccli(?:\s*(?:song|m[uú]sica))?(?:\s*(?:#|n[º°o]\.?|number))?)\s*[:=#]?\s*(\d{3,12})\b.*$/i, 'ccli'],
  [/^((?:©|\(c\)|copyright\b|direitos\b).{2,290})$/i, 'copyright'],
  [
    /^(?:for use solely with|all rights reserved|note: reproduction|ccli licen[sc]e|www\.|https?:\/\/|parte \d+ de \d+|capotraste|afina[cç][aã]o|bpm|tempo|álbum|album|ritmo)(.*)$/i,
    'none',
  ],
]

/** Lines of strings and frets. */
const isTablature = (line: string) => /^\s*[A-Ga-g][#b]?\s*\|[-\dhpbrx~/\\()|\s.]+$/.test(line)

const keyOf = (lines: readonly string[]) =>
  plain(lines.map(withoutChords).join(' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Block = { heading: Heading | null; lines: string[] }

/** Lines in blocks: an empty line or a heading begins another. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) {
      open = { heading, lines: heading.rest ? chordsIntoWords([heading.rest]) : [] }
      blocks.push(open)
    } else if (line.trim() === '') {
      // the words of a heading may stand after an empty line
      if (open && open.lines.length > 0) open = null
    } else if (open) open.lines.push(line)
    else {
      open = { heading: null, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** Where every part has a heading, those blocks below one that have none belong to it; else only the chorus was named. */
function joinBlocks(blocks: readonly Block[]): Block[] {
  const namesVerses = blocks.some(({ heading }) => heading?.tipo === 'verso')
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (!block.heading && last?.heading && namesVerses) last.lines.push('', ...block.lines)
    else joined.push({ ...block, lines: [...block.lines] })
  }
  return joined
}

/** Takes what says how often a part is sung out of its lines: `2x` alone repeats it, behind a line repeats that line. */
function unrolled(lines: readonly string[]): { lines: string[]; times: number } {
  let whole = 1
  const out: string[] = []
  for (const line of lines) {
    const bare = line.replace(/^\s*(?:\/{1,2}:|\|\|?:)\s*/, '').replace(/\s*(?::\/{1,2}|:\|\|?)/, '')
    const { times, rest } = timesOf(bare)
    if (times > 1 && withoutChords(rest) === '' && rest === '') whole = Math.max(whole, times)
    else for (let n = 0; n < times; n += 1) out.push(rest)
  }
  return { lines: out, times: whole }
}

const tidy = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim().replace(/[ \u00a0]+/g, ' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Blocks as groups: what was there already is only sung again. */
function groupsOf(blocks: readonly Block[]): Pick<Pasted, 'grupos' | 'sequencia'> {
  const grupos: Grupo[] = []
  const sequencia: string[] = []
  const byWords = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { heading, lines } of blocks)
    if (!heading) counts.set(keyOf(lines), (counts.get(keyOf(lines)) ?? 0) + 1)
  const hasChorus = blocks.some(({ heading }) => heading?.tipo === 'refrao')

  const sing = (id: string, times: number) => {
    for (let n = 0; n < times; n += 1) sequencia.push(id)
  }
  for (const { heading, lines: written } of blocks) {
    const { lines, times } = unrolled(written)
    const texto = tidy(lines)
    const key = keyOf(lines) || texto
    const again = Math.max(times, heading?.times ?? 1)
    if (!texto) {
      // “Refrão” alone: the one that was written
      const same = grupos.findLast(
        ({ tipo, numero }) => tipo === heading?.tipo && (!heading.numero || numero === heading.numero),
      )
      if (same) sing(same.id, again)
      continue
    }
    const known = byWords.get(key)
    if (known !== undefined) {
      sing(known, again)
      continue
    }
    const isRepeated = !heading && (counts.get(keyOf(written)) ?? 0) > 1
    const tipo = heading?.tipo ?? (isRepeated && !hasChorus ? 'refrao' : 'verso')
    const said = heading?.numero ?? 0
    const isTaken = grupos.some((grupo) => grupo.tipo === tipo && grupo.numero === said)
    const numero = said > 0 && !isTaken ? said : nextNumero(tipo, grupos)
    const id = newGrupoId(
      { tipo, numero },
      grupos.map((grupo) => grupo.id),
    )
    grupos.push({ id, tipo, numero, texto })
    byWords.set(key, id)
    sing(id, again)
  }
  return { grupos, sequencia }
}

/** Whether the first block is only the name of the song. */
function titleOf(blocks: Block[]): string {
  const [first, second] = blocks
  if (!first || !second || first.heading || first.lines.length !== 1) return ''
  const [line = ''] = first.lines
  if (/\[/.test(line) || line.length > 80 || TIMES.test(line)) return ''
  // a line that is sung again is none
  if (blocks.slice(1).some(({ lines }) => keyOf(lines).includes(keyOf([line])) && lines.length === 1))
    return ''
  blocks.shift()
  return line.trim()
}

/** A text as people copy it from anywhere, as the parts of a song. */
export function parsePasted(text: string): Pasted {
  const found = { titulo: '', autor: '', tom: '', ccli: '', copyright: '', none: '' }
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\ufeff]/g, '')
    .split('\n')
    .filter((line) => {
      if (isTablature(line)) return false
      for (const [pattern, field] of FIELDS) {
        const value = pattern.exec(line.trim())?.[1]?.trim()
        if (value === undefined) continue
        found[field] ||= value
        return false
      }
      return true
    })
  const blocks = blocksOf(chordsIntoWords(lines))
  const titulo = found.titulo || titleOf(blocks)
  return {
    titulo,
    autores: found.autor.split(/\s*(?:[,;/&]|\be\b|\band\b)\s*/).filter(Boolean),
    tom: found.tom || null,
    ccli: found.ccli || null,
    copyright: found.copyright || null,
    ...groupsOf(joinBlocks(blocks)),
  }
}
