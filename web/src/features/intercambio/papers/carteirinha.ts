import type { Column, Content } from 'pdfmake/interfaces'
import { zoneOf } from '@/lib/clock'
import { formatDate, initials } from '@/lib/format'
import { corDo, fitted, type Paper, paperOf, publicHost, type Timbre } from '@/lib/paper'

export type Carteirinha = {
  nome: string
  campus: string
  titulo: string | null
  rol: number | null
  membroDesde: string | null
  foto: string | null
  codigo: string
  emitidaEm: string
  validaAte: string
}

/** A bank card (ISO 7810 ID-1: 85,6 × 53,98 mm), in points. */
const WIDTH = 242.65
const HEIGHT = 153.01
const PHOTO = 84
const INSET = 12
const GREY = '#555555'
/** A longer name is cut: it would not be read at its size anyway. */
const LONGEST = 72

/** Where to cut and to fold; the lines lie on the card's edge and take no room of it. */
const cut = {
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
  hLineWidth: () => 0.25,
  vLineWidth: () => 0.25,
  hLineStyle: () => ({ dash: { length: 3 } }),
  vLineStyle: () => ({ dash: { length: 3 } }),
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const shortened = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text

const line = (label: string, value: string | null): Content[] =>
  value
    ? [
        {
          text: [
            { text: `${label} `, color: GREY },
            { text: value, bold: true },
          ],
          fontSize: 8,
        },
      ]
    : []

const band = (timbre: Timbre, h: number): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: WIDTH, h, color: corDo(timbre) }],
})

function face(card: Carteirinha): Column {
  if (card.foto) return { image: card.foto, width: PHOTO, height: PHOTO }
  return {
    width: PHOTO,
    stack: [
      {
        table: {
          widths: [PHOTO],
          heights: [PHOTO],
          body: [[{ text: initials(card.nome), style: 'iniciais' }]],
        },
        layout: { ...cut, hLineWidth: () => 0, vLineWidth: () => 0 },
      },
    ],
  }
}

const logoOf = ({ logo }: Timbre): Column[] =>
  logo ? [{ width: 'auto', stack: [{ image: logo, fit: [60, 24] }] }] : []

function front(card: Carteirinha, timbre: Timbre): Content {
  const nome = shortened(card.nome, LONGEST)
  const igreja = shortened(timbre.nome, LONGEST)
  return {
    stack: [
      band(timbre, 7),
      {
        margin: [INSET, 9, INSET, 9],
        columnGap: 8,
        columns: [
          ...logoOf(timbre),
          {
            width: '*',
            stack: [
              { text: igreja, bold: true, fontSize: fitted(igreja, 10, 32) },
              { text: 'Carteira de membro', color: GREY, fontSize: 7.5 },
            ],
          },
        ],
      },
      {
        margin: [INSET, 0, INSET, 0],
        columnGap: 10,
        columns: [
          face(card),
          {
            width: '*',
            stack: [
              { text: nome, bold: true, fontSize: Math.max(fitted(nome, 13, 30), 9.5), margin: [0, 0, 0, 3] },
              ...(card.titulo ? [{ text: shortened(card.titulo, 32), fontSize: 8.5 }] : []),
              ...line('Campus', shortened(card.campus, 28)),
              ...line('Rol nº', card.rol === null ? null : String(card.rol)),
            ],
          },
        ],
      },
    ],
  }
}

function back(card: Carteirinha, timbre: Timbre, origin: string): Content {
  const host = publicHost(origin)
  return {
    stack: [
      band(timbre, 7),
      {
        margin: [INSET, 16, INSET, 0],
        columnGap: 6,
        columns: [
          { qr: `${origin}/carteirinha/${card.codigo}`, fit: 112, width: 114 },
          {
            width: '*',
            stack: [
              ...line('Membro desde', formatDate(card.membroDesde) || null),
              ...line('Emitida em', formatDate(card.emitidaEm, zoneOf(card.campus))),
              ...line('Válida até', formatDate(card.validaAte)),
              {
                text: host ? `Confira pelo código, ou em ${host}` : 'Confira pelo código, com a câmera',
                fontSize: 7.5,
                margin: [0, 8, 0, 0],
              },
              { text: 'Ele mostra só nome, campus e se vale.', fontSize: 7, color: GREY },
            ],
          },
        ],
      },
    ],
  }
}

/** Cards on A4, front and back side by side: cut along the line, fold in the middle. */
export function carteirinhasPaper(cards: readonly Carteirinha[], timbre: Timbre, origin: string): Paper {
  return paperOf(
    cards.length === 1 ? `Carteirinha de ${cards[0]?.nome}` : `${cards.length} carteirinhas`,
    cards.map((card) => ({
      margin: [0, 0, 0, 12],
      unbreakable: true,
      table: {
        widths: [WIDTH, WIDTH],
        heights: [HEIGHT],
        body: [[front(card, timbre), back(card, timbre, origin)]],
      },
      layout: cut,
    })),
    {
      pageMargins: [48, 36, 48, 36],
      styles: {
        iniciais: {
          alignment: 'center',
          color: GREY,
          fontSize: 22,
          fillColor: '#eeeeee',
          margin: [0, 26, 0, 0],
        },
      },
    },
  )
}
