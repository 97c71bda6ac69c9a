import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { formatDate, formatList } from '@/lib/format'

/** How often an event takes place, as its form holds it. */
export type Recorrencia = {
  repete: 'nao' | 'semana' | 'mes_dia' | 'mes_semana' | 'ano'
  /** Every how many weeks, months or years. */
  intervalo: number
  /** Weekdays of RFC 5545, of a weekly one. */
  dias: readonly Dia[]
  /** The last day, `aaaa-mm-dd`; empty: no end. */
  ate: string
}

export const DIAS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Dia = (typeof DIAS)[number]

export const DIA_LABELS: Record<Dia, string> = {
  SU: 'domingo',
  MO: 'segunda',
  TU: 'terça',
  WE: 'quarta',
  TH: 'quinta',
  FR: 'sexta',
  SA: 'sábado',
}

/** What a series is laid out ahead of today; the rest follows when an editor opens the agenda. */
const MONTHS_AHEAD = 18
const MOST_DATES = 800

const UMA_VEZ: Recorrencia = { repete: 'nao', intervalo: 1, dias: [], ate: '' }

/** A whole day `aaaa-mm-dd`, not one half typed. */
export const isData = (data: string) => /^\d{4}-\d{2}-\d{2}$/.test(data)

/** The weekday of a day `aaaa-mm-dd`. */
export const diaDaSemana = (data: string) => DIAS[Temporal.PlainDate.from(data).dayOfWeek % 7] as Dia

/** Which of its weekday in the month a day is: 1 to 4, or -1 for the last when there are five. */
function lugarNoMes(data: string): number {
  const { day } = Temporal.PlainDate.from(data)
  return day > 28 ? -1 : Math.ceil(day / 7)
}

/** The moment of an hour on a day in a time zone, as ISO text. */
export function momento(data: string, hora: string, fuso: string): string {
  return Temporal.PlainDateTime.from(`${data}T${hora}`).toZonedDateTime(fuso).toInstant().toString()
}

/** Day and hour of a moment in a time zone. */
export function diaEHora(instante: string, fuso: string): { data: string; hora: string } {
  const local = Temporal.Instant.from(new Date(instante).toISOString()).toZonedDateTimeISO(fuso)
  return { data: local.toPlainDate().toString(), hora: local.toPlainTime().toString().slice(0, 5) }
}

const UNTIL = { smallestUnit: 'second' } as const

/** The RRULE of a series that begins on a day; null when it takes place once. */
export function regraDe(
  { repete, intervalo, dias, ate }: Recorrencia,
  data: string,
  fuso: string,
): string | null {
  if (repete === 'nao') return null
  const partes = {
    semana: [
      'FREQ=WEEKLY',
      `BYDAY=${DIAS.filter((dia) => dias.includes(dia)).join(',') || diaDaSemana(data)}`,
      'WKST=SU',
    ],
    mes_dia: ['FREQ=MONTHLY', `BYMONTHDAY=${Temporal.PlainDate.from(data).day}`],
    mes_semana: ['FREQ=MONTHLY', `BYDAY=${lugarNoMes(data)}${diaDaSemana(data)}`],
    ano: ['FREQ=YEARLY'],
  }[repete]
  if (intervalo > 1) partes.push(`INTERVAL=${intervalo}`)
  // The end is a moment in UTC, as RFC 5545 asks of rules with a time zone.
  if (ate)
    partes.push(
      `UNTIL=${Temporal.Instant.from(momento(ate, '23:59', fuso))
        .toString(UNTIL)
        .replace(/[-:]/g, '')}`,
    )
  return partes.join(';')
}

const partesDe = (regra: string) =>
  Object.fromEntries(regra.split(';').map((parte) => parte.split('=') as [string, string]))

/** Until when a rule goes, `aaaa-mm-dd` in the time zone; empty: no end. */
function fimDa(regra: string, fuso: string): string {
  const [, ano, mes, dia, hora] = /UNTIL=(\d{4})(\d{2})(\d{2})(T\d{6}Z)?/.exec(regra) ?? []
  if (!ano) return ''
  const texto = `${ano}-${mes}-${dia}`
  if (!hora) return texto
  return diaEHora(`${texto}T${hora.slice(1, 3)}:${hora.slice(3, 5)}:${hora.slice(5, 7)}Z`, fuso).data
}

/** What the form shows of a rule. */
export function recorrenciaDe(regra: string | null, fuso: string): Recorrencia {
  if (!regra) return UMA_VEZ
  const { FREQ, BYDAY = '', INTERVAL } = partesDe(regra)
  const repete = FREQ === 'WEEKLY' ? 'semana' : FREQ === 'YEARLY' ? 'ano' : BYDAY ? 'mes_semana' : 'mes_dia'
  return {
    repete,
    intervalo: Number(INTERVAL ?? 1),
    dias: repete === 'semana' ? DIAS.filter((dia) => BYDAY.split(',').includes(dia)) : [],
    ate: fimDa(regra, fuso),
  }
}

/** The rule, ended before a day: what stays of a series that is cut there. */
export function endEarly(regra: string, data: string, fuso: string): string {
  const ate = Temporal.PlainDate.from(data).subtract({ days: 1 }).toString()
  const fim = Temporal.Instant.from(momento(ate, '23:59', fuso))
    .toString(UNTIL)
    .replace(/[-:]/g, '')
  return [...regra.split(';').filter((parte) => !/^(UNTIL|COUNT)=/.test(parte)), `UNTIL=${fim}`].join(';')
}

/**
 * The moments that a rule gives, as ISO text: of a series that begins at `inicio`, what lies after `desde` and up to 18
 * months from now, or from its beginning when that is still to come; at most 800.
 */
export function datasDa(regra: string, inicio: string, fuso: string, desde = inicio): string[] {
  const zoned = (texto: string) =>
    Temporal.Instant.from(new Date(texto).toISOString()).toZonedDateTimeISO(fuso)
  const rule = new RRuleTemporal({
    rruleString: regra,
    dtstart: zoned(inicio),
    tzid: fuso,
    temporal: Temporal,
  })
  const agora = Temporal.Now.zonedDateTimeISO(fuso)
  const primeiro = zoned(inicio)
  const horizonte = (Temporal.ZonedDateTime.compare(primeiro, agora) > 0 ? primeiro : agora).add({
    months: MONTHS_AHEAD,
  })
  return rule
    .between(zoned(desde), horizonte, true)
    .slice(0, MOST_DATES)
    .map((momento) => momento.toInstant().toString())
}

const LUGARES: Record<string, string> = {
  1: 'primeiro',
  2: 'segundo',
  3: 'terceiro',
  4: 'quarto',
  '-1': 'último',
}

const noGenero = (palavra: string, dia: Dia) =>
  dia === 'SU' || dia === 'SA' ? palavra : palavra.replace(/o$/, 'a').replace('último', 'última')

/** A rule in words, such as “toda semana, domingo e quarta, até 20/12/2026”. */
export function describeRegra(regra: string | null, fuso: string): string {
  if (!regra) return 'Uma vez'
  const { repete, intervalo, dias, ate } = recorrenciaDe(regra, fuso)
  const { BYDAY = '', BYMONTHDAY } = partesDe(regra)
  const [, lugar = '', dia = 'SU'] = /^(-?\d)([A-Z]{2})$/.exec(BYDAY) ?? []
  const vezes = (uma: string, muitas: string) => (intervalo === 1 ? uma : `A cada ${intervalo} ${muitas}`)
  const texto = {
    nao: 'Uma vez',
    semana: `${vezes('Toda semana', 'semanas')}, ${formatList(dias.map((um) => DIA_LABELS[um]))}`,
    mes_dia: `${vezes('Todo mês', 'meses')}, no dia ${BYMONTHDAY}`,
    mes_semana: `${vezes('Todo mês', 'meses')}, ${noGenero(LUGARES[lugar] ?? '', dia as Dia)} ${DIA_LABELS[dia as Dia]}`,
    ano: vezes('Todo ano', 'anos'),
  }[repete]
  return ate ? `${texto}, até ${formatDate(ate)}` : texto
}

/** The choices of the form, worded for the first day. */
export function opcoesDeRepeticao(data: string) {
  const valida = isData(data)
  const dia = valida ? diaDaSemana(data) : 'SU'
  const lugar = valida ? noGenero(LUGARES[lugarNoMes(data)] ?? '', dia) : ''
  return [
    { value: 'nao', label: 'Não se repete' },
    { value: 'semana', label: 'Toda semana' },
    {
      value: 'mes_semana',
      label: valida ? `Todo mês, ${lugar} ${DIA_LABELS[dia]}` : 'Todo mês, no dia da semana',
    },
    {
      value: 'mes_dia',
      label: valida ? `Todo mês, no dia ${Number(data.slice(8))}` : 'Todo mês, no dia do mês',
    },
    { value: 'ano', label: 'Todo ano' },
  ]
}
