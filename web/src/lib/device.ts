export type Device = { name: string; isHandheld: boolean }

/** The first that matches counts: browsers carry the names of those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const HANDHELD: readonly string[] = ['iPhone', 'iPad', 'Android']

const match = (table: readonly [RegExp, string][], text: string) =>
  table.find(([test]) => test.test(text))?.[1]

/** `Chrome no Windows`, from what a browser says of itself (the header User-Agent). */
export function describeDevice(userAgent: string | null): Device {
  const browser = match(BROWSERS, userAgent ?? '')
  const system = match(SYSTEMS, userAgent ?? '')
  const name = [browser, system].filter(Boolean).join(' no ') || 'Aparelho desconhecido'
  return { name, isHandheld: system !== undefined && HANDHELD.includes(system) }
}
