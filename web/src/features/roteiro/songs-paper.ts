import type { Content } from 'pdfmake/interfaces'
import {
  type Choice,
  keyWithCapo,
  labelOf,
  segmentsOf,
  sequenceOf,
  textInKey,
} from '@/features/musicas/public'
import { formatTime, formatWeekdayDate } from '@/lib/format'
import { type Paper, paperOf } from '@/lib/paper'
import { firstChoice, type ItemDoCulto, type RoteiroDoCulto } from './culto'

const FONT_SIZE = 11
/** The space of the font, in its own height: what ends a column is not measured. */
const SPACE = 0.25 * FONT_SIZE

const endOf = (text: string) => (text.length - text.trimEnd().length) * SPACE

/** Chords above the syllables at which they are played. */
function lineOf(line: string): Content {
  const segments = segmentsOf(line)
  if (!segments.some(({ chord }) => chord)) return { text: line || ' ', fontSize: FONT_SIZE }
  return {
    columns: segments.map(({ chord, text }) => ({
      width: 'auto',
      stack: [
        { text: chord || ' ', bold: true, fontSize: 9, margin: [0, 0, 4, 0] },
        { text: text.trimEnd() || ' ', fontSize: FONT_SIZE, margin: [0, 0, endOf(text), 0] },
      ],
    })),
    columnGap: 0,
  }
}

function songOf(item: ItemDoCulto, choice: Choice, isFirst: boolean): Content[] {
  const { musica, titulo, arranjo_id } = item
  if (!musica) return []
  const { tom, capo } = choice
  const shapes = tom && Number(capo) > 0 ? keyWithCapo(tom, Number(capo)) : tom
  const facts = [
    tom && `Tom ${tom}`,
    Number(capo) > 0 && `capo ${capo}, forma de ${shapes}`,
    musica.bpm && `${musica.bpm} bpm`,
    musica.compasso,
    musica.autores.join(', '),
  ]
  const shown = new Set<string>()
  const parts = sequenceOf(musica, arranjo_id).flatMap((id): Content[] => {
    const grupo = musica.grupos.find((one) => one.id === id)
    if (!grupo) return []
    const isAgain = shown.has(id)
    shown.add(id)
    const lines = isAgain ? [] : textInKey(grupo.texto, musica.tom, shapes).split('\n').map(lineOf)
    return [
      {
        unbreakable: lines.length < 20,
        margin: [0, 6, 0, 0],
        stack: [{ text: labelOf(grupo), bold: true, color: '#555555', fontSize: 9 }, ...lines],
      },
    ]
  })
  return [
    { text: titulo, fontSize: 16, bold: true, ...(!isFirst && { pageBreak: 'before' as const }) },
    { text: facts.filter(Boolean).join(' · '), fontSize: 9, color: '#555555' },
    ...parts,
    ...(musica.copyright
      ? [
          {
            text: musica.copyright,
            fontSize: 8,
            color: '#555555',
            margin: [0, 12, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ]
}

/** The songs of a service with their chords, a page each, in the keys that somebody chose. */
export function songsPaper(culto: RoteiroDoCulto, choices: Readonly<Record<string, Choice>>): Paper {
  const { nome, inicio, fuso, itens } = culto
  const songs = itens.filter(({ musica }) => musica !== null)
  const day = `${nome} · ${formatWeekdayDate(inicio, fuso)}, ${formatTime(inicio, fuso)}`
  return paperOf(nome, [
    { text: day, fontSize: 9, color: '#555555', margin: [0, 0, 0, 8] },
    ...songs.flatMap((item, at) => songOf(item, choices[item.id] ?? firstChoice(item), at === 0)),
  ])
}
