const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const TENS = ' dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const HUNDREDS =
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')

function belowThousand(number: number): string {
  if (number === 100) return 'cem'
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const parts = [HUNDREDS[hundreds]]
  if (rest < 20) parts.push(rest > 0 || number === 0 ? SMALL[rest] : '')
  else parts.push(TENS[Math.floor(rest / 10)], rest % 10 > 0 ? SMALL[rest % 10] : '')
  return parts.filter(Boolean).join(' e ')
}

/** Whole numbers up to 999,999,999 as they are written on cheques. */
function wholeInWords(number: number): string {
  const [millions, thousands, rest] = [
    Math.floor(number / 1_000_000),
    Math.floor(number / 1000) % 1000,
    number % 1000,
  ]
  const groups = [
    millions > 0 ? `${belowThousand(millions)} ${millions === 1 ? 'milhão' : 'milhões'}` : '',
    thousands > 0 ? (thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`) : '',
    rest > 0 || number === 0 ? belowThousand(rest) : '',
  ].filter(Boolean)
  const last = groups.pop() ?? ''
  // “mil e cem”, “mil e cinco”, but “mil cento e cinco”
  const closing = rest || thousands
  const joins = closing < 100 || closing % 100 === 0
  return groups.length === 0 ? last : `${groups.join(' ')}${joins ? ' e ' : ' '}${last}`
}

/** `mil duzentos e trinta e quatro reais e cinquenta e seis centavos` */
export function moneyInWords(cents: number): string {
  const [reais, centavos] = [Math.floor(cents / 100), cents % 100]
  // “um milhão de reais”
  const de = reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de ' : ''
  const parts = [
    reais > 0 ? `${wholeInWords(reais)} ${de}${reais === 1 ? 'real' : 'reais'}` : '',
    centavos > 0 || reais === 0
      ? `${wholeInWords(centavos)} ${centavos === 1 ? 'centavo' : reais === 0 && centavos === 0 ? 'real' : 'centavos'}`
      : '',
  ]
  return parts.filter(Boolean).join(' e ')
}
