import { expect, test } from 'vitest'
import { greeting } from './greeting'

test.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
  [23, 'Boa noite'],
])('at %i: %s', (hour, expected) => {
  expect(greeting(hour)).toBe(expected)
})
