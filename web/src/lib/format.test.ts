import { describe, expect, test } from 'vitest'
import idades from '../../../tests/cases/idades.json'
import {
  ageInYears,
  badgeText,
  calendarDay,
  formatCount,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatList,
  formatLongDate,
  formatMoney,
  formatPeriod,
  formatPhone,
  formatRelativeDay,
  formatShortPeriod,
  formatTime,
  formatTimes,
  formatWeekdayDate,
  initials,
  isDay,
  parseMoney,
  phoneDigits,
  phoneHref,
} from './format'

const BRASILIA = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'
const NORONHA = 'America/Noronha'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('dates', () => {
  test('a date without a time is the same day everywhere', () => {
    expect(formatDate('1990-01-01')).toBe('01/01/1990')
    expect(formatDayMonth('1990-01-01')).toBe('01/01')
    expect(formatLongDate('2026-11-21')).toBe('21 de novembro de 2026')
    expect(formatWeekdayDate('2026-11-21')).toBe('sábado, 21 de novembro')
    expect(formatTime('2026-11-21', BRASILIA)).toBe('')
    expect(calendarDay('1990-01-01')).toBe('1990-01-01')
  })

  test('without a zone a moment is shown by the clock of the viewer', () => {
    expect(formatDate('2026-11-22T01:30:00Z')).toBe('21/11/2026')
    expect(formatTime('2026-11-22T01:30:00Z', BRASILIA)).toBe('22:30')
    expect(formatDateTime('2026-11-22T22:00:00+00:00', BRASILIA)).toBe('22/11/2026 às 19:00')
    expect(calendarDay(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-21')
  })

  test('nothing and nonsense are empty', () => {
    for (const value of [null, undefined, '', 'amanhã', '2026-13-45']) {
      expect(formatDate(value)).toBe('')
      expect(formatRelativeDay(value)).toBe('')
    }
  })

  test('a near day is told by its distance', () => {
    const now = new Date('2026-11-21T23:30:00-03:00')
    expect(formatRelativeDay('2026-11-21', now)).toBe('hoje')
    expect(formatRelativeDay('2026-11-22', now)).toBe('amanhã')
    expect(formatRelativeDay('2026-11-20', now)).toBe('ontem')
    expect(formatRelativeDay('2026-11-26', now)).toBe('em 5 dias')
    expect(formatRelativeDay('2026-11-16', now)).toBe('há 5 dias')
    expect(formatRelativeDay('2026-12-21', now)).toBe('21/12/2026')
  })

  test.each(idades)('$nascimento is $anos on $dia', ({ nascimento, dia, anos }) =>
    expect(ageInYears(nascimento, new Date(`${dia}T12:00:00Z`), BRASILIA)).toBe(anos),
  )

  test('no age without a birth', () => {
    const on = new Date('2026-11-21T12:00:00-03:00')
    expect(ageInYears('2027-01-01', on)).toBeNull()
    expect(ageInYears(null, on)).toBeNull()
  })
})

describe('moments of a campus', () => {
  // 22:30 in Manaus is 23:30 in Brasília, and half past midnight in Noronha.
  const moment = '2026-11-22T02:30:00Z'

  test('are read by its clock, and say whose it is where the viewer reads another', () => {
    expect(formatTime(moment, BRASILIA)).toBe('23:30')
    expect(formatTime(moment, MANAUS)).toBe('22:30 (Manaus)')
    expect(formatDateTime(moment, NORONHA)).toBe('22/11/2026 às 00:30 (Fernando de Noronha)')
    expect(formatTimes(moment, '2026-11-22T03:30:00Z', MANAUS)).toBe('22:30 às 23:30 (Manaus)')
    expect(formatDate(moment, NORONHA)).toBe('22/11/2026')
    expect(calendarDay(moment, MANAUS)).toBe('2026-11-21')
  })

  test('a zone whose clocks agree is not named', () => {
    expect(formatTime(moment, 'America/Bahia')).toBe('23:30')
    // Brasília had summer time in January 2019, Bahia had none.
    expect(formatTime('2019-01-15T22:30:00Z', 'America/Bahia')).toBe('19:30 (Bahia)')
  })

  test('one evening goes over midnight; several days are told from–to', () => {
    expect(formatPeriod(moment, '2026-11-22T05:00:00Z', BRASILIA)).toBe(
      'sábado, 21 de novembro, 23:30 às 02:00',
    )
    expect(formatPeriod('2026-11-20T22:00:00Z', '2026-11-22T15:00:00Z', BRASILIA)).toBe(
      'sexta-feira, 20 de novembro, 19:00 a domingo, 22 de novembro, 12:00',
    )
    expect(formatShortPeriod(moment, '2026-11-22T05:00:00Z', BRASILIA)).toBe('23:30')
    expect(formatShortPeriod('2026-11-20T22:00:00Z', '2026-11-22T15:00:00Z', MANAUS)).toBe(
      '20/11 18:00 a 22/11 11:00 (Manaus)',
    )
  })

  test('the distance and the age are counted from the day in its zone', () => {
    const now = new Date(moment)
    expect(formatRelativeDay('2026-11-22', now, NORONHA)).toBe('hoje')
    expect(formatRelativeDay('2026-11-22', now, MANAUS)).toBe('amanhã')
    expect(ageInYears('2010-11-22', now, NORONHA)).toBe(16)
    expect(ageInYears('2010-11-22', now, MANAUS)).toBe(15)
  })

  test('a day is one of the calendar, of whoever may be in the books', () => {
    for (const day of ['1850-01-01', '2024-02-29']) expect(isDay(day)).toBe(true)
    for (const text of ['', '1849-12-31', '2026-02-29', '2026-13-01', '22/11/2026', moment])
      expect(isDay(text)).toBe(false)
  })
})

describe('money', () => {
  test('is integer cents', () => {
    expect(plain(formatMoney(123456))).toBe('R$ 1.234,56')
    expect(plain(formatMoney(-5))).toBe('-R$ 0,05')
    expect(plain(formatMoney(-0))).toBe('R$ 0,00')
    expect(parseMoney('R$ 1.234,56')).toBe(123456)
    expect(parseMoney('0,1')).toBe(10)
    expect(parseMoney('-12')).toBe(-1200)
    expect(parseMoney('1234567,89')).toBe(123456789)
    for (const wrong of ['', 'doze', '1,234', '1.23,00', '12,']) expect(parseMoney(wrong)).toBeNull()
  })
})

describe('phones', () => {
  test('are formatted as far as they are typed', () => {
    expect(formatPhone('3')).toBe('3')
    expect(formatPhone('389')).toBe('(38) 9')
    expect(formatPhone('3833330000')).toBe('(38) 3333-0000')
    expect(formatPhone('38999990000')).toBe('(38) 99999-0000')
    expect(formatPhone('+55 38 99999-0000')).toBe('(38) 99999-0000')
    expect(formatPhone('038 3333 0000')).toBe('(38) 3333-0000')
    expect(formatPhone('+1 212 555 0100')).toBe('+1 212 555 0100')
    expect(formatPhone(null)).toBe('')
    expect(formatPhone(formatPhone('38999990000'))).toBe('(38) 99999-0000')
  })

  test('lead to a call', () => {
    expect(phoneDigits('+55 (38) 99999-0000')).toBe('38999990000')
    expect(phoneHref('(38) 99999-0000')).toBe('tel:+5538999990000')
    expect(phoneHref('+1 212 555 0100')).toBe('tel:+12125550100')
    expect(phoneHref('9999')).toBeUndefined()
  })
})

describe('names and lists', () => {
  test('initials leave out the particles', () => {
    expect(initials('Maria das Dores da Silva')).toBe('MS')
    expect(initials('  ana ')).toBe('A')
    expect(initials('Érica dos Santos e Souza')).toBe('ÉS')
    expect(initials('de Souza')).toBe('S')
    expect(initials(null)).toBe('')
  })

  test('counts and lists read as sentences', () => {
    expect(formatCount(1, 'pessoa', 'pessoas')).toBe('1 pessoa')
    expect(formatCount(1200, 'pessoa', 'pessoas')).toBe('1.200 pessoas')
    expect(formatList(['Ana', 'Bruno', 'Carla'])).toBe('Ana, Bruno e Carla')
  })

  test.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4321, '99+'],
  ])('a badge of %i says %s', (count, text) => {
    expect(badgeText(count)).toBe(text)
  })
})
