const LN_ROOT = Math.log(Math.sqrt(2 * Math.PI))
const LANCZOS = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
  -5.395239384953e-6,
]

function logGamma(x: number): number {
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5)
  const series = LANCZOS.reduce((sum, c, n) => sum + c / (x + 1 + n), 1.000000000190015)
  return LN_ROOT - base + Math.log(series / x)
}

/** Lentz's continued fraction of the incomplete beta function. */
function fraction(a: number, b: number, x: number): number {
  const safe = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)
  let c = 1
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1))
  let all = d
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let step = 1
    for (const term of [even, odd]) {
      d = 1 / safe(1 + term * d)
      c = safe(1 + term / c)
      step = c * d
      all *= step
    }
    if (Math.abs(step - 1) < 1e-12) break
  }
  return all
}

/** Regularised incomplete beta function. */
function beta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(a, b, x)) / a : 1 - (front * fraction(b, a, 1 - x)) / b
}

function solve(a: number, b: number, part: number): number {
  let [low, high] = [0, 1]
  for (let n = 0; n < 100; n += 1) {
    const middle = (low + high) / 2
    if (beta(a, b, middle) < part) low = middle
    else high = middle
  }
  return high
}

/** The exact limits (Clopper and Pearson) of a share, 95 % of them right; with none of n, the upper one is about 3.7 / n. */
export function limits(count: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  return [
    count === 0 ? 0 : solve(count, of - count + 1, 0.025),
    count === of ? 1 : solve(count + 1, of - count, 0.975),
  ]
}

const percent = (share: number) =>
  `${(100 * share).toLocaleString('en', { maximumSignificantDigits: share > 0.1 ? 4 : 2 })} %`

/** `97.2 % (95.1 to 98.6 %), 350 of 360`. */
export function share(count: number, of: number): string {
  if (of === 0) return 'none to judge'
  const [low, high] = limits(count, of)
  return `${percent(count / of)} (${percent(low).slice(0, -2)} to ${percent(high)}), ${count} of ${of}`
}
