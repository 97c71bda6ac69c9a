import { expect, test } from 'vitest'
import { meaningOf, PRESETS, type Preset } from './shortcuts'

const press = (preset: Preset, key: string, ctrlKey = false) =>
  meaningOf(preset, { key, ctrlKey, metaKey: false, altKey: false })

test.each([
  ['nosso', ' ', { action: 'next' }],
  ['nosso', 'B', { action: 'black' }],
  ['nosso', 'v', { mark: 'V' }],
  ['nosso', '7', { digit: 7 }],
  ['nosso', 'F1', null],
  ['holyrics', 'F10', { action: 'black' }],
  // a letter is a group wherever it is nothing else
  ['holyrics', 'c', { mark: 'C' }],
  ['openlp', '.', { action: 'black' }],
  ['openlp', 'c', { mark: 'C' }],
] as const)('%s: %s', (preset, key, meaning) => {
  expect(press(preset, key)).toEqual(meaning)
})

test('with Ctrl only what is ours: the browser keeps its own', () => {
  expect(press('nosso', 'k', true)).toEqual({ action: 'search' })
  expect(press('nosso', 'c', true)).toBeNull()
})

test('every preset can do everything', () => {
  const sets = Object.values(PRESETS).map((keys) => [...new Set(Object.values(keys))].sort())
  expect(sets[1]).toEqual(sets[0])
  expect(sets[2]).toEqual(sets[0])
})
