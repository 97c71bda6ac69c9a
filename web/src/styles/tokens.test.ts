import { describe, expect, test } from 'vitest'
import css from './tokens.css?raw'

type Rgb = readonly [number, number, number]
type Tokens = Record<string, string>

const THEMES = ['light', 'dark', 'colorblind', 'blue']
const TEXT = 4.5
const CONTROL = 3
const STATES = ['primary', 'destructive', 'success', 'warning', 'info']

function readTheme(theme: string): Tokens {
  const start = css.indexOf(`[data-theme="${theme}"] {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function rgb(tokens: Tokens, name: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(tokens[name] ?? '')
  if (!hex) throw new Error(`--${name} is no hexadecimal colour`)
  return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '', 16) / 255) as [
    number,
    number,
    number,
  ]
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Relative luminance, WCAG 2.2. */
function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [dark, light] = [luminance(rgb(tokens, one)), luminance(rgb(tokens, other))].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground]))

const SURFACES = ['background', 'card', 'popover']
const TEXT_PAIRS = [
  ...pairs(['foreground'], [...SURFACES, 'muted', 'accent']),
  ...pairs(['muted-foreground'], [...SURFACES, 'muted']),
  ...pairs(['background'], ['foreground']),
  ...['card', 'popover', 'accent', 'secondary', 'sidebar', 'sidebar-accent', 'sidebar-active'].map((name) => [
    `${name}-foreground`,
    name,
  ]),
  ['primary-foreground', 'primary-hover'],
  ['sidebar-muted', 'sidebar'],
  ...STATES.map((state) => [`${state}-foreground`, state]),
  ...STATES.flatMap((state) => pairs([`${state}-ink`], [...SURFACES, `${state}-soft`])),
]
const TIPOS = ['culto', 'encontro', 'reuniao', 'curso', 'retiro', 'ensaio', 'outro']
const CONTROL_PAIRS = [
  ...pairs(
    TIPOS.map((tipo) => `tipo-${tipo}`),
    [...SURFACES, 'muted', 'accent'],
  ),
  ...pairs(['input', 'ring', 'primary'], SURFACES),
  ...pairs(['primary'], ['primary-foreground']),
  ['sidebar-ring', 'sidebar'],
  ...pairs(['logo-stone', 'logo-live'], ['card']),
  ...pairs(['sidebar-logo-stone', 'sidebar-logo-live'], ['sidebar']),
]

describe.each(THEMES)('theme %s', (theme) => {
  const tokens = readTheme(theme)

  test('defines every token of the light theme', () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(readTheme('light')))
  })

  test.each(TEXT_PAIRS)('text %s on %s', (text = '', ground = '') => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(TEXT)
  })

  test.each(CONTROL_PAIRS)('control %s on %s', (control = '', ground = '') => {
    expect(contrast(tokens, control, ground)).toBeGreaterThanOrEqual(CONTROL)
  })
})

describe('theme colorblind', () => {
  const tokens = readTheme('colorblind')
  // What a person without the red or the green cones sees (Machado, Oliveira and Fernandes 2009, severity 1).
  const SIGHT = {
    deuteranopia: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    protanopia: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  }
  const ENOUGH = 0.2

  function seen(name: string, matrix: number[][]): number[] {
    const color = rgb(tokens, name).map(linear)
    return matrix.map((row) => row.reduce((sum, weight, index) => sum + weight * (color[index] ?? 0), 0))
  }

  test.each(Object.entries(SIGHT))('success, warning and destructive stay apart with %s', (_name, matrix) => {
    for (const [one, other] of [
      ['success', 'destructive'],
      ['success', 'warning'],
      ['destructive', 'warning'],
      ['primary', 'destructive'],
    ] as const) {
      const to = seen(other, matrix)
      const distance = Math.hypot(...seen(one, matrix).map((value, index) => value - (to[index] ?? 0)))
      expect(distance, `${one} and ${other}`).toBeGreaterThan(ENOUGH)
    }
  })
})
