import { expect, test } from 'vitest'
import cases from '../../../../../../tests/cases/mapas.json'
import { isEnderecoDeMapa, mapaForm } from './model'

const GOOD = 'https://tile.example.org/{z}/{x}/{y}.png'

test('an address of tiles is what the database takes', () => {
  for (const { endereco, vale } of cases) expect(isEnderecoDeMapa(endereco), endereco).toBe(vale)
  expect(isEnderecoDeMapa(GOOD.replace('.png', `?key=${'a'.repeat(254)}`))).toBe(true)
  expect(isEnderecoDeMapa(GOOD.replace('.png', `?key=${'a'.repeat(260)}`))).toBe(false)
})

test('with an address goes whose the map is; without one nothing is asked', () => {
  expect(mapaForm.safeParse({ endereco: GOOD, atribuicao: '' }).error?.issues[0]?.path).toEqual([
    'atribuicao',
  ])
  expect(mapaForm.parse({ endereco: ` ${GOOD} `, atribuicao: ' © OSM ' })).toEqual({
    endereco: GOOD,
    atribuicao: '© OSM',
  })
  expect(mapaForm.parse({ endereco: '', atribuicao: '' })).toEqual({ endereco: null, atribuicao: '' })
})
