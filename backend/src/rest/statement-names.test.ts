import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

test('a text is named when it comes again, always the same', () => {
  const names = new StatementNames()
  const name = () => names.named({ text: 'select 1' }).name
  expect([name(), name(), name()]).toEqual([undefined, 'rest_0', 'rest_0'])
})

test('names in use outlast ever new shapes', () => {
  const names = new StatementNames(10)
  const name = (text: string) => names.named({ text }).name
  name('used')
  const used = name('used')
  for (let n = 0; n < 100; n++) {
    name(`shape ${n}`)
    name(`shape ${n}`)
    expect(name('used')).toBe(used)
  }
  expect(name('shape 0')).toBeUndefined()
})
