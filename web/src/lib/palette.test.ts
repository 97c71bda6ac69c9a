import { describe, expect, test } from 'vitest'
import tokens from '../styles/tokens.css?raw'
import { contrastOf, GROUNDS, paletteOf } from './palette'

const HEX = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
/** Every corner of what a person may choose: black, white, greys, and all hues from pale to deep. */
const COLOURS = [
  '#000000',
  '#ffffff',
  '#777777',
  '#17595c',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#ff0000',
].concat(
  Array.from(
    { length: 120 },
    (_, n) => `#${HEX((n * 53) % 256)}${HEX((n * 97) % 256)}${HEX((n * 151) % 256)}`,
  ),
)

const themeOf = (name: string) => {
  const start = tokens.indexOf(`[data-theme="${name}"] {`)
  return tokens.slice(start, tokens.indexOf('}', start))
}

test('the grounds are those of the themes', () => {
  for (const theme of ['light', 'dark'] as const) {
    const of = (token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(themeOf(theme))?.[1]
    const surfaces = ['background', 'card', 'popover'].map(of)
    expect(new Set(surfaces)).toEqual(new Set(GROUNDS[theme].surfaces))
    expect(of('sidebar')).toBe(GROUNDS[theme].sidebar)
  }
})

test('a colour that reads well stays what it is', () => {
  expect(paletteOf('#17595c').light.primary).toBe('#17595c')
  expect(paletteOf('#82cbc5').dark.primary).toBe('#82cbc5')
})

describe.each(['light', 'dark'] as const)('in the %s theme every colour', (theme) => {
  const { surfaces, sidebar } = GROUNDS[theme]
  const TEXTS = [
    ['primary-foreground', 'primary'],
    ['primary-foreground', 'primary-hover'],
    ['primary-ink', 'primary-soft'],
    ['sidebar-active-foreground', 'sidebar-active'],
  ]

  test('is a shade that can be painted, and is read and seen', () => {
    for (const cor of COLOURS) {
      const palette = paletteOf(cor)[theme]
      const of = (name = '') => palette[name] ?? ''
      for (const shade of Object.values(palette)) expect(shade, cor).toMatch(/^#[0-9a-f]{6}$/)
      for (const [text, ground] of TEXTS)
        expect(contrastOf(of(text), of(ground)), `${cor}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const ground of surfaces) {
        expect(contrastOf(of('primary-ink'), ground), `${cor}: ink`).toBeGreaterThanOrEqual(4.5)
        for (const control of ['primary', 'ring', 'logo-stone'])
          expect(contrastOf(of(control), ground), `${cor}: ${control}`).toBeGreaterThanOrEqual(3)
      }
      for (const control of ['sidebar-ring', 'sidebar-logo-stone'])
        expect(contrastOf(of(control), sidebar), `${cor}: ${control}`).toBeGreaterThanOrEqual(3)
    }
  })
})
