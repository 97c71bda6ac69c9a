import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  datasDa,
  describeRegra,
  diaEHora,
  endEarly,
  momento,
  type Recorrencia,
  recorrenciaDe,
  regraDe,
} from './recorrencia'

const FUSO = 'America/Sao_Paulo'
const semanal: Recorrencia = { repete: 'semana', intervalo: 1, dias: ['SU'], ate: '' }

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const dias = (regra: string, inicio: string) =>
  datasDa(regra, inicio, FUSO).map((um) => diaEHora(um, FUSO).data)

describe('recorrência', () => {
  test('a weekly service, in the time of the campus', () => {
    const regra = regraDe(semanal, '2026-11-22', FUSO) ?? ''
    expect(regra).toBe('FREQ=WEEKLY;BYDAY=SU;WKST=SU')
    const datas = datasDa(regra, momento('2026-11-22', '09:30', FUSO), FUSO)
    expect(datas.slice(0, 2)).toEqual(['2026-11-22T12:30:00Z', '2026-11-29T12:30:00Z'])
    expect(datas.length).toBeGreaterThan(75)
    expect(describeRegra(regra, FUSO)).toBe('Toda semana, domingo')
  })

  test('every other week stays every other week across the end of the year (Rock #6165)', () => {
    const regra = regraDe({ ...semanal, intervalo: 2, dias: ['MO'] }, '2026-12-07', FUSO) ?? ''
    expect(dias(regra, momento('2026-12-07', '20:00', FUSO)).slice(0, 5)).toEqual([
      '2026-12-07',
      '2026-12-21',
      '2027-01-04',
      '2027-01-18',
      '2027-02-01',
    ])
    expect(describeRegra(regra, FUSO)).toBe('A cada 2 semanas, segunda')
  })

  test('the last Sunday, and the day of the month that some months do not have', () => {
    const ultimo = regraDe({ ...semanal, repete: 'mes_semana' }, '2026-11-29', FUSO) ?? ''
    expect(dias(ultimo, momento('2026-11-29', '18:00', FUSO)).slice(0, 3)).toEqual([
      '2026-11-29',
      '2026-12-27',
      '2027-01-31',
    ])
    expect(describeRegra(ultimo, FUSO)).toBe('Todo mês, último domingo')
    const dia31 = regraDe({ ...semanal, repete: 'mes_dia' }, '2026-12-31', FUSO) ?? ''
    expect(dias(dia31, momento('2026-12-31', '22:00', FUSO)).slice(0, 3)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
  })

  test('its last day belongs to it, whatever the hour', () => {
    const regra = regraDe({ ...semanal, ate: '2026-12-06' }, '2026-11-22', FUSO) ?? ''
    expect(regra).toContain('UNTIL=20261207T025900Z')
    expect(dias(regra, momento('2026-11-22', '22:30', FUSO))).toEqual([
      '2026-11-22',
      '2026-11-29',
      '2026-12-06',
    ])
    expect(recorrenciaDe(regra, FUSO).ate).toBe('2026-12-06')
    expect(dias(endEarly(regra, '2026-11-29', FUSO), momento('2026-11-22', '22:30', FUSO))).toEqual([
      '2026-11-22',
    ])
  })

  test('what the form made it shows again', () => {
    for (const recorrencia of [
      { repete: 'semana', intervalo: 3, dias: ['SU', 'WE'], ate: '2027-06-30' },
      { repete: 'ano', intervalo: 1, dias: [], ate: '' },
      { repete: 'mes_dia', intervalo: 2, dias: [], ate: '' },
    ] satisfies Recorrencia[])
      expect(recorrenciaDe(regraDe(recorrencia, '2026-11-22', FUSO), FUSO)).toEqual(recorrencia)
    expect(regraDe({ ...semanal, repete: 'nao' }, '2026-11-22', FUSO)).toBeNull()
  })
})
