import { segmentsOf } from '../chordpro'
import { canonical, type Grupo, type GrupoTipo, type Musica } from '../song'
import { arranjoFrom, arranjoLine, ccliIn, keyIn, meterIn, numberIn, Parts, songFrom, usual } from './parts'
import { type Element, elementsOf, escapeXml, textOf } from './xml'

// https://docs.openlyrics.org/en/latest/dataformat.html

const LETTERS: Readonly<Record<GrupoTipo, string>> = {
  verso: 'v',
  pre_refrao: 'p',
  refrao: 'c',
  ponte: 'b',
  tag: 't',
  intro: 'i',
  interludio: 'n',
  final: 'e',
  outro: 'o',
}
const TIPOS = new Map(Object.entries(LETTERS).map(([tipo, letter]) => [letter, tipo as GrupoTipo]))
const STRUCTURES: Readonly<Record<string, string>> = {
  maj: '',
  min: 'm',
  min7: 'm7',
  maj7: '7M',
  dom7: '7',
  min6: 'm6',
  maj6: '6',
  dim: '°',
  dim7: '°7',
  aug: 'aug',
}

function chordOf({ attributes }: Element): string {
  const { name, root, structure = '', bass } = attributes
  if (name) return name
  return root ? `${root}${STRUCTURES[structure] ?? structure}${bass ? `/${bass}` : ''}` : ''
}

/** Words of a verse as ChordPro: `br` and `line` end a line, remarks go. */
function wordsOf(element: Element): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ')
      if (child.name === 'br') return '\n'
      if (child.name === 'chord') return `${chordOf(child) && `[${chordOf(child)}]`}${wordsOf(child)}`
      if (child.name === 'comment') return ''
      return child.name === 'line' ? `${wordsOf(child)}\n` : wordsOf(child)
    })
    .join('')
}

export function readOpenLyrics(song: Element): Musica {
  const [properties] = elementsOf(song, 'properties')
  const one = (name: string) => textOf(elementsOf(properties, name)[0])
  const all = (...path: string[]) =>
    elementsOf(properties, ...path)
      .map(textOf)
      .filter(Boolean)
  const parts = new Parts()
  for (const verse of elementsOf(song, 'lyrics', 'verse')) {
    const name = (verse.attributes.name ?? '').toLowerCase()
    const [, letter = '', number = ''] = /^([a-z])(\d*)/.exec(name) ?? []
    parts.add(name, {
      tipo: TIPOS.get(letter) ?? 'outro',
      numero: Math.min(Number(number) || 0, 99),
      texto: elementsOf(verse, 'lines').map(wordsOf).join('\n\n'),
    })
  }
  const comments = all('comments', 'comment')
  const told = comments.flatMap((line) =>
    line.startsWith('Arranjo: ') ? (arranjoFrom(line.slice(9), parts) ?? []) : [],
  )
  const order = one('verseOrder').toLowerCase().split(' ')
  const [titulo = '', ...outros_titulos] = all('titles', 'title')
  const lines = comments.find((line) => line.startsWith('Linhas por slide: '))
  return songFrom({
    titulo,
    outros_titulos,
    autores: all('authors', 'author'),
    copyright: one('copyright') || null,
    ccli: ccliIn(one('ccliNo')),
    tom: keyIn(one('key')),
    bpm: numberIn(one('tempo'), 20, 300),
    compasso: meterIn(one('timeSignature')),
    tags: all('themes', 'theme'),
    grupos: parts.grupos,
    linhas_por_slide: numberIn(lines, 1, 12) ?? 2,
    arranjos: told.length > 0 ? told : usual(parts.sequence(order)),
  })
}

const nameOf = (grupo: Grupo) => `${LETTERS[grupo.tipo]}${grupo.id.slice(1)}`

const lineXml = (line: string) =>
  segmentsOf(line)
    .map(({ chord, text }) => `${chord && `<chord name="${escapeXml(chord)}"/>`}${escapeXml(text)}`)
    .join('')

const linesXml = (block: string) => `<lines>${block.split('\n').map(lineXml).join('<br/>')}</lines>`

/** A song as OpenLyrics 0.8, which OpenLP, FreeShow, Quelea and others read. */
export function writeOpenLyrics(musica: Musica): string {
  const song = canonical(musica)
  const names = new Map(song.grupos.map((grupo) => [grupo.id, nameOf(grupo)]))
  const said = (id: string) => names.get(id) ?? ''
  const many = (outer: string, inner: string, texts: readonly string[]) =>
    texts.length > 0
      ? `<${outer}>${texts.map((text) => `<${inner}>${escapeXml(text)}</${inner}>`).join('')}</${outer}>`
      : ''
  const one = (name: string, text: string | number | null, attribute = '') =>
    text === null ? '' : `<${name}${attribute}>${escapeXml(String(text))}</${name}>`
  const order = (song.arranjos.find(({ padrao }) => padrao) ?? song.arranjos[0])?.sequencia ?? []
  const properties = [
    many('titles', 'title', [song.titulo, ...song.outros_titulos]),
    many('authors', 'author', song.autores),
    one('copyright', song.copyright),
    one('ccliNo', song.ccli),
    one('tempo', song.bpm, ' type="bpm"'),
    one('key', song.tom),
    one('timeSignature', song.compasso),
    order.length > 0 ? one('verseOrder', order.map(said).join(' ')) : '',
    many('themes', 'theme', song.tags),
    many('comments', 'comment', [
      `Linhas por slide: ${song.linhas_por_slide}`,
      ...song.arranjos.map((arranjo) => `Arranjo: ${arranjoLine(arranjo, said)}`),
    ]),
  ]
  const verses = song.grupos.map(
    (grupo) =>
      `    <verse name="${nameOf(grupo)}">${grupo.texto
        .split(/\n{2,}/)
        .map(linesXml)
        .join('')}</verse>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<song xmlns="http://openlyrics.info/namespace/2009/song" version="0.8" createdIn="Pedras Vivas">
  <properties>
    ${properties.filter(Boolean).join('\n    ')}
  </properties>
  <lyrics>
${verses.join('\n')}
  </lyrics>
</song>
`
}
