import { afterEach, expect, test } from 'vitest'
import casos from '../../../tests/cases/relogios.json'
import { churchZone, dayAndHour, dayOf, myZone, otherClock, setClocks, zoneName, zoneOf } from './clock'
import { addMonths, endOfDay, lastDayOf, momentOf, startOfDay } from './reckoning'

const AMAZON = { Manaus: 'America/Manaus', Noronha: 'America/Noronha' }
afterEach(() => setClocks({ own: null, church: 'America/Sao_Paulo', campuses: {} }))

test('a campus has its own zone, else the church’s; the viewer that of their campus, else the church’s', () => {
  setClocks({ campuses: AMAZON })
  expect([zoneOf('Manaus'), zoneOf('Posse'), zoneOf(null)]).toEqual([
    'America/Manaus',
    'America/Sao_Paulo',
    'America/Sao_Paulo',
  ])
  expect(myZone()).toBe('America/Sao_Paulo')
  setClocks({ own: 'America/Manaus' })
  expect(myZone()).toBe('America/Manaus')
  expect(churchZone()).toBe('America/Sao_Paulo')
})

test('before the database has answered, the device’s clock stands', () => {
  setClocks({ church: null })
  expect(zoneOf('Posse')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('who lives in Manaus reads hours of Posse with the zone named, their own without', () => {
  setClocks({ own: 'America/Manaus' })
  expect(otherClock('2026-11-22T22:30:00Z', 'America/Manaus')).toBe('')
  expect(otherClock('2026-11-22T22:30:00Z', 'America/Sao_Paulo')).toBe(' (Brasília)')
  expect(zoneName('Europe/Lisbon')).toBe('Lisbon')
})

test.each([
  ['America/Manaus', '2026-11-22T23:30:00Z'],
  ['America/Sao_Paulo', '2026-11-22T22:30:00Z'],
  ['America/Noronha', '2026-11-22T21:30:00Z'],
])('19:30 typed in %s is %s, and is read there as 19:30', (zone, moment) => {
  expect(momentOf('2026-11-22', '19:30', zone)).toBe(moment)
  expect(dayAndHour(moment, zone)).toEqual({ day: '2026-11-22', hour: '19:30' })
})

test('days begin and end by the clocks of their zone, also when clocks were changed at midnight', () => {
  expect(startOfDay('2026-11-22', 'America/Manaus')).toBe('2026-11-22T04:00:00Z')
  expect(endOfDay('2026-11-22', 'America/Noronha')).toBe('2026-11-23T02:00:00Z')
  // On 4 November 2018 clocks in Brasília went from 24:00 to 01:00.
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00Z')
  expect(dayAndHour('2018-11-04T03:00:00Z', 'America/Sao_Paulo')).toEqual({
    day: '2018-11-04',
    hour: '01:00',
  })
  expect(lastDayOf('2026-11-23T04:00:00Z', 'America/Manaus')).toBe('2026-11-22')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
})

test.each(casos)('$momento is $dia $hora in $fuso', ({ momento, fuso, dia, hora }) => {
  expect(dayAndHour(momento, fuso)).toEqual({ day: dia, hour: hora })
  expect(dayOf(momento, fuso)).toBe(dia)
})
