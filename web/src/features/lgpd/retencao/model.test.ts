import { expect, test } from 'vitest'
import { diasForm } from './model'

test('the days stay within the limits of the rule', () => {
  const form = diasForm({ minimo: 30, maximo: 730 })
  expect(form.safeParse({ dias: ' 90 ' }).data).toEqual({ dias: 90 })
  for (const dias of ['', '29', '731', '1e2', '-30']) expect(form.safeParse({ dias }).success).toBe(false)
})
