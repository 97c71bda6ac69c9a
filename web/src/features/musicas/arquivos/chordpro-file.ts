import { headingOf, parsePasted } from '../paste'
import { canonical, type GrupoTipo, labelOf, type Musica } from '../song'
import {
  arranjoFrom,
  arranjoLine,
  ccliIn,
  keyIn,
  meterIn,
  namesIn,
  numberIn,
  Parts,
  songFrom,
  usual,
} from './parts'

// https://www.chordpro.org/chordpro/chordpro-directives/

const SECTIONS: Readonly<Record<GrupoTipo, string>> = {
  verso: 'verse',
  pre_refrao: 'prechorus',
  refrao: 'chorus',
  ponte: 'bridge',
  tag: 'tag',
  intro: 'intro',
  interludio: 'interlude',
  final: 'outro',
  outro: 'part',
}
const TIPOS = new Map(Object.entries(SECTIONS).map(([tipo, name]) => [name, tipo as GrupoTipo]))
const SHORT: Readonly<Record<string, string>> = {
  t: 'title',
  st: 'subtitle',
  c: 'comment',
  ci: 'comment',
  cb: 'comment',
  comment_italic: 'comment',
  comment_box: 'comment',
  soc: 'start_of_chorus',
  eoc: 'end_of_chorus',
  sov: 'start_of_verse',
  eov: 'end_of_verse',
  sob: 'start_of_bridge',
  eob: 'end_of_bridge',
  sot: 'start_of_tab',
  eot: 'end_of_tab',
  sog: 'start_of_grid',
  eog: 'end_of_grid',
  ns: 'new_song',
}

type Directive = { name: string; value: string }

function directiveOf(line: string): Directive | null {
  const found = /^\s*\{\s*([A-Za-z_]+)(?:-[A-Za-z]+)?\s*(?::?\s*(.*?))?\s*\}\s*$/.exec(line)
  if (!found) return null
  const [, said = '', value = ''] = found
  const name = SHORT[said.toLowerCase()] ?? said.toLowerCase()
  if (name !== 'meta') return { name, value: /^label="([^"]*)"$/.exec(value)?.[1] ?? value }
  const [key = '', ...rest] = value.split(/\s+/)
  return { name: key.toLowerCase(), value: rest.join(' ') }
}

export const isChordPro = (text: string) =>
  text
    .split('\n')
    .some((line) =>
      /^(title|start_of_\w+|key|comment|artist|composer|chorus)$/.test(directiveOf(line)?.name ?? ''),
    )

type Told = { fields: Map<string, string[]>; parts: Parts; sequence: string[]; loose: string[] }

/** Words outside of any section: as people write them. */
function addLoose({ parts, sequence, loose }: Told) {
  const { grupos, sequencia } = parsePasted(loose.join('\n'))
  loose.length = 0
  const names = new Map<string, string>()
  for (const { id, ...part } of grupos) names.set(id, parts.add(`${id} ${part.texto}`, part))
  sequence.push(...sequencia.flatMap((id) => names.get(id) ?? []))
}

function addSection({ parts, sequence }: Told, section: string, label: string, lines: readonly string[]) {
  const tipo = TIPOS.get(section) ?? headingOf(label)?.tipo ?? 'outro'
  const numero = Number(/(\d{1,2})\s*$/.exec(label)?.[1] ?? 0)
  sequence.push(parts.add(`${parts.grupos.length}`, { tipo, numero, texto: lines.join('\n') }))
}

function readOne(text: string): Musica {
  const told: Told = { fields: new Map(), parts: new Parts(), sequence: [], loose: [] }
  let section: { name: string; label: string; lines: string[] } | null = null
  for (const line of text.split('\n')) {
    const directive = directiveOf(line)
    if (!directive) {
      if (line.startsWith('#')) continue
      if (section) section.lines.push(line)
      else told.loose.push(line)
      continue
    }
    const { name, value } = directive
    if (name.startsWith('start_of_')) {
      addLoose(told)
      section = { name: name.slice(9), label: value, lines: [] }
    } else if (name.startsWith('end_of_')) {
      if (section && !/^(tab|grid|abc|ly|svg|textblock)$/.test(section.name))
        addSection(told, section.name, section.label, section.lines)
      section = null
    } else if (name === 'chorus') {
      addLoose(told)
      const chorus = told.parts.grupos.findLast(({ tipo }) => tipo === 'refrao')
      if (chorus) told.sequence.push(chorus.id)
    } else if (name === 'comment') {
      if (!section) told.loose.push(headingOf(value) ? value : '')
    } else told.fields.set(name, [...(told.fields.get(name) ?? []), value])
  }
  addLoose(told)
  const { fields, parts, sequence } = told
  const one = (...names: string[]) => names.map((name) => fields.get(name)?.[0]).find(Boolean)
  const all = (...names: string[]) => names.flatMap((name) => fields.get(name) ?? []).filter(Boolean)
  const arranjos = all('x_arranjo').flatMap((line) => arranjoFrom(line, parts) ?? [])
  const authors = all('author', 'composer', 'lyricist')
  return songFrom({
    titulo: one('title') ?? '',
    outros_titulos: all('alttitle', 'subtitle'),
    autores: authors.length > 0 ? [...new Set(authors)] : namesIn(one('artist')),
    copyright: one('copyright') ?? null,
    ccli: ccliIn(one('ccli', 'ccli_license', 'cclino')),
    tom: keyIn(one('key')),
    bpm: numberIn(one('tempo'), 20, 300),
    compasso: meterIn(one('time')),
    tags: all('tag', 'keywords', 'topic'),
    grupos: parts.grupos,
    linhas_por_slide: numberIn(one('x_linhas'), 1, 12) ?? 2,
    arranjos: arranjos.length > 0 || fields.has('x_linhas') ? arranjos : usual(sequence),
  })
}

export const readChordPro = (text: string): Musica[] =>
  text
    .split(/^\s*\{\s*(?:new_song|ns)\s*\}\s*$/im)
    .filter((song) => song.trim() !== '')
    .map(readOne)

/** A song as ChordPro; the orders stand in directives of our own, which other programs pass over. */
export function writeChordPro(musica: Musica): string {
  const song = canonical(musica)
  const places = new Map(song.grupos.map(({ id }, index) => [id, String(index)]))
  const line = (name: string, value: string | number | null) =>
    value === null ? [] : [`{${name}: ${value}}`]
  const head = [
    ...line('title', song.titulo),
    ...song.outros_titulos.flatMap((titulo) => line('meta', `alttitle ${titulo}`)),
    ...song.autores.flatMap((autor) => line('composer', autor)),
    ...line('copyright', song.copyright),
    ...line('ccli', song.ccli),
    ...line('key', song.tom),
    ...line('tempo', song.bpm),
    ...line('time', song.compasso),
    ...song.tags.flatMap((tag) => line('tag', tag)),
    ...line('x_linhas', song.linhas_por_slide),
    ...song.arranjos.flatMap((one) =>
      line(
        'x_arranjo',
        arranjoLine(one, (id) => places.get(id) ?? ''),
      ),
    ),
  ]
  const sections = song.grupos.map((grupo) => {
    const name = SECTIONS[grupo.tipo]
    return `{start_of_${name}: ${labelOf(grupo)}}\n${grupo.texto}\n{end_of_${name}}`
  })
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`
}
