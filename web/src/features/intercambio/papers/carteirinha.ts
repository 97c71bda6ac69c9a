import type { Content } from 'pdfmake/interfaces'
import { zoneOf } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { type Paper, paperOf, type Timbre } from './paper'

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

/** A bank card's size, in points. */
const WIDTH = 243
const HEIGHT = 153

const frame = {
  hLineColor: () => '#999999',
  vLineColor: () => '#999999',
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
}

const line = (label: string, value: string | null): Content =>
  value ? { text: [{ text: `${label}: `, color: '#555555' }, value], fontSize: 8 } : ''

function front(card: Carteirinha, { nome, logo }: Timbre): Content {
  return {
    margin: [6, 6, 6, 6],
    stack: [
      {
        columns: [
          logo ? { image: logo, fit: [56, 24], width: 60 } : { text: '', width: 0 },
          {
            width: '*',
            stack: [
              { text: nome, bold: true, fontSize: 10 },
              { text: 'Carteira de membro', color: '#555555', fontSize: 8, margin: [0, 0, 0, 6] },
            ],
          },
        ],
      },
      {
        columns: [
          card.foto ? { image: card.foto, width: 60, height: 60 } : { text: '', width: 0 },
          {
            width: '*',
            margin: [card.foto ? 8 : 0, 0, 0, 0],
            stack: [
              { text: card.nome, bold: true, fontSize: 11 },
              line('Título', card.titulo),
              line('Campus', card.campus),
              line('Nº de rol', card.rol === null ? null : String(card.rol)),
            ],
          },
        ],
      },
    ],
  }
}

function back(card: Carteirinha, address: string): Content {
  return {
    margin: [6, 6, 6, 6],
    columns: [
      { qr: address, fit: 96, width: 104 },
      {
        width: '*',
        stack: [
          line('Membro desde', formatDate(card.membroDesde) || null),
          line('Emitida em', formatDate(card.emitidaEm, zoneOf(card.campus))),
          line('Válida até', formatDate(card.validaAte)),
          {
            text: 'Confira pelo código ao lado. Ele mostra só nome, campus e se a carteirinha vale.',
            fontSize: 7,
            color: '#555555',
            margin: [0, 6, 0, 0],
          },
        ],
      },
    ],
  }
}

/** Cards on A4, front and back side by side: cut along the line, fold in the middle. */
export function carteirinhasPaper(cards: readonly Carteirinha[], igreja: Timbre, origin: string): Paper {
  return paperOf(
    cards.length === 1 ? `Carteirinha de ${cards[0]?.nome}` : `${cards.length} carteirinhas`,
    cards.map((card) => ({
      margin: [0, 0, 0, 8],
      unbreakable: true,
      table: {
        widths: [WIDTH, WIDTH],
        heights: [HEIGHT],
        body: [[front(card, igreja), back(card, `${origin}/carteirinha/${card.codigo}`)]],
      },
      layout: { ...frame, paddingLeft: () => 2, paddingRight: () => 2 },
    })),
    { pageMargins: [48, 36, 48, 36] },
  )
}
