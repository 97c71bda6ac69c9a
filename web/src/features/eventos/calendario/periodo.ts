import { dayOf, inZone, plusDays, type Zone } from '@/lib/clock'
import { formatMonth, isOneDay } from '@/lib/format'
import { addMonths, lastDayOf, startOfDay } from '@/lib/reckoning'
import type { VISOES } from '../model'

export type Visao = Exclude<(typeof VISOES)[number], 'ano'>

const LISTED_DAYS = 30

/** Days `aaaa-mm-dd`: what is shown, what it is called, and where the arrows lead. */
export type Periodo = {
  primeiro: string
  /** The last one that is shown. */
  ultimo: string
  titulo: string
  tituloCurto: string
  anterior: string
  proximo: string
}

const inWords = (dia: string, options: Intl.DateTimeFormatOptions) =>
  inZone(`${dia}T00:00:00Z`, 'UTC', options)
const semanaDe = (dia: string) => plusDays(dia, -new Date(`${dia}T00:00:00Z`).getUTCDay())

/** `22 a 28 de novembro`, `29 de novembro a 5 de dezembro`; short `29 de nov. a 5 de dez.` */
function deAte(de: string, ate: string, month: 'long' | 'short') {
  const ends = inWords(ate, { day: 'numeric', month })
  return de.slice(0, 7) === ate.slice(0, 7)
    ? `${Number(de.slice(8))} a ${ends}`
    : `${inWords(de, { day: 'numeric', month })} a ${ends}`
}

/** The month, the week or the thirty days in which a day lies. */
export function periodoDe(visao: Visao, dia: string): Periodo {
  if (visao === 'mes') {
    const primeiro = `${dia.slice(0, 7)}-01`
    const proximo = addMonths(primeiro, 1)
    return {
      primeiro: semanaDe(primeiro),
      ultimo: plusDays(semanaDe(plusDays(proximo, -1)), 6),
      titulo: formatMonth(dia, 'numeric'),
      tituloCurto: inWords(dia, { month: 'short', year: 'numeric' }),
      anterior: addMonths(primeiro, -1),
      proximo,
    }
  }
  const days = visao === 'semana' ? 7 : LISTED_DAYS
  const primeiro = visao === 'semana' ? semanaDe(dia) : dia
  const ultimo = plusDays(primeiro, days - 1)
  return {
    primeiro,
    ultimo,
    titulo: deAte(primeiro, ultimo, 'long'),
    tituloCurto: deAte(primeiro, ultimo, 'short'),
    anterior: plusDays(primeiro, -days),
    proximo: plusDays(primeiro, days),
  }
}

/** The two moments between which the agenda is asked for. */
export const momentosDe = ({ primeiro, ultimo }: Periodo, fuso: Zone) => ({
  de: startOfDay(primeiro, fuso),
  ate: startOfDay(plusDays(ultimo, 1), fuso),
})

/** Each day of a period. */
function diasDe({ primeiro, ultimo }: Pick<Periodo, 'primeiro' | 'ultimo'>): string[] {
  const dias: string[] = []
  for (let dia = primeiro; dia <= ultimo; dia = plusDays(dia, 1)) dias.push(dia)
  return dias
}

/** What takes place on each day of a period; what lasts several stands on each of them. */
export function porDia<T extends { inicio: string; fim: string }>(
  ocorrencias: readonly T[],
  { primeiro, ultimo }: Pick<Periodo, 'primeiro' | 'ultimo'>,
  zoneOf: (ocorrencia: T) => Zone,
): Map<string, T[]> {
  const dias = new Map<string, T[]>(diasDe({ primeiro, ultimo }).map((dia) => [dia, []]))
  for (const ocorrencia of ocorrencias) {
    const { inicio, fim } = ocorrencia
    const zone = zoneOf(ocorrencia)
    const comeca = dayOf(inicio, zone)
    const termina = isOneDay(inicio, fim, zone) ? comeca : lastDayOf(fim, zone)
    for (let dia = comeca; dia <= termina; dia = plusDays(dia, 1)) dias.get(dia)?.push(ocorrencia)
  }
  return dias
}
