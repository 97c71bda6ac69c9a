import { expect, test } from 'vitest'
import { moneyInWords } from './in-words'

test.each([
  [0, 'zero real'],
  [1, 'um centavo'],
  [100, 'um real'],
  [2105, 'vinte e um reais e cinco centavos'],
  [10_000, 'cem reais'],
  [10_101, 'cento e um reais e um centavo'],
  [100_000, 'mil reais'],
  [110_000, 'mil e cem reais'],
  [100_500, 'mil e cinco reais'],
  [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [1_518_000, 'quinze mil cento e oitenta reais'],
  [200_000_000, 'dois milhões de reais'],
  [100_100_016, 'um milhão e mil reais e dezesseis centavos'],
])('%i cents: %s', (cents, words) => {
  expect(moneyInWords(cents)).toBe(words)
})
