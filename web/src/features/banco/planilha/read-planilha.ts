import { plain } from '@/lib/format'
import type { Movimento } from '../ofx/read-ofx'
import { readCents, readDay } from '../ofx/values'
import { type Campo, directionOf, type Mapa, type Planilha } from './mapa'

/** A line that cannot be read, and why. */
export type Problema = { numero: number; texto: string; problema: string }
export type Lida = { movimentos: Movimento[]; problemas: Problema[] }

const BALANCE =
  /^(saldo($|anterior|atual|bloq|conta|diario|disponivel|do(dia|periodo)|em|final|inicial|livre|parcial|total)|total(geral|do(dia|periodo)|de)?$)/
const MOST = 100_000_000_000

/** Lines that say a balance or a sum are no movements. */
const isBalance = (text: string) => BALANCE.test(plain(text).replace(/[^a-z]/g, ''))

type Amount = { centavos: number; problema?: never } | { centavos?: never; problema: string }

function amountOf(cell: (campo: Campo) => string, mapa: Mapa): Amount {
  const read = (campo: Campo) => (cell(campo) ? readCents(cell(campo)) : 0)
  if (mapa.valor) {
    const centavos = cell('valor') ? readCents(cell('valor')) : null
    if (centavos === null)
      return { problema: cell('valor') ? `O valor “${cell('valor')}” não se lê.` : 'Falta o valor.' }
    const direction = directionOf(cell('sentido'))
    if (mapa.sentido && direction === 0) return { problema: 'Falta dizer se é débito ou crédito.' }
    return { centavos: direction === 0 ? centavos : direction * Math.abs(centavos) }
  }
  const [credito, debito] = [read('credito'), read('debito')]
  if (credito === null || debito === null) return { problema: 'O valor não se lê.' }
  if (credito !== 0 && debito !== 0)
    return { problema: 'Tem valor nas duas colunas, de débito e de crédito.' }
  if (!cell('credito') && !cell('debito')) return { problema: 'Falta o valor.' }
  return { centavos: Math.abs(credito) - Math.abs(debito) }
}

/** The movements of a bank's spreadsheet: balances are passed over, what cannot be read is told line by line. */
export function readPlanilha({ colunas, linhas }: Planilha, mapa: Mapa): Lida {
  const at = (campo: Campo) => (mapa[campo] ? colunas.indexOf(mapa[campo]) : -1)
  const places = new Map<Campo, number>((Object.keys(mapa) as Campo[]).map((campo) => [campo, at(campo)]))
  const movimentos: Movimento[] = []
  const problemas: Problema[] = []
  let last: Movimento | null = null
  for (const { numero, celulas } of linhas) {
    const cell = (campo: Campo) => celulas[places.get(campo) ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
    const memo = [cell('texto'), cell('detalhe')].filter(Boolean).join(' ')
    const hasAmount = Boolean(cell('valor') || cell('credito') || cell('debito'))
    const refuse = (problema: string) => {
      problemas.push({ numero, texto: celulas.filter(Boolean).join(' · ').slice(0, 200), problema })
      last = null
    }
    if (isBalance(cell('texto')) || isBalance(cell('dia')) || cell('dia') === mapa.dia) last = null
    else if (!hasAmount && !cell('dia')) {
      // some banks go on with the text of a movement in the next line
      if (last && memo) last.memo = `${last.memo} ${memo}`.slice(0, 300)
    } else if (!hasAmount && !readDay(cell('dia'))) last = null
    else {
      const amount = amountOf(cell, mapa)
      // a day is written once for all of its movements by some
      const dia: string | null = cell('dia') ? readDay(cell('dia')) : (movimentos.at(-1)?.dia ?? null)
      if (!dia || dia < '2000-01-01')
        refuse(cell('dia') ? `O dia “${cell('dia')}” não se lê.` : 'Falta o dia.')
      else if (amount.problema !== undefined) refuse(amount.problema)
      else if (Math.abs(amount.centavos) > MOST) refuse('O valor é grande demais.')
      else if (amount.centavos !== 0) {
        last = {
          dia,
          centavos: amount.centavos,
          memo: memo.slice(0, 300),
          contraparte: cell('quem').slice(0, 120),
          tipo: '',
          documento: cell('documento').slice(0, 60),
          fitid: cell('numero').slice(0, 255),
        }
        movimentos.push(last)
      }
    }
  }
  return { movimentos, problemas }
}
