import { expect, test } from 'vitest'
import { contrast, contrastOf, LEAST } from './contrast'
import { temaOf, themeFor } from './model'
import { DEFAULT_THEME, type Theme } from './theme'

const theme = (change: Partial<Theme>): Theme => ({ ...DEFAULT_THEME, ...change })
const media = { id: 'm', path: 'm/m.png', mime: 'image/png', bytes: 1 }

test('o contraste é o da WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('o pior lugar do fundo conta; o contorno ajuda; o que ninguém sabe não se julga', () => {
  expect(contrastOf(DEFAULT_THEME)).toBe(21)
  const gradient = theme({ background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 0 } })
  expect(contrastOf(gradient)).toBe(1)
  expect(contrastOf({ ...gradient, outline: { width: 0.3, color: '#000000' } })).toBe(21)
  expect(contrastOf(theme({ background: { kind: 'none' } }))).toBeNull()
  const over = (dim: number) => contrastOf(theme({ background: { kind: 'media', media, dim } })) ?? 0
  expect(over(0)).toBe(1)
  expect(over(0.6)).toBeGreaterThan(LEAST)
})

test('o tema escolhido, o padrão do uso, o de tudo, o da casa; o que veio torto não quebra', () => {
  const row = { created_at: '', midia_id: null }
  const looks = (color: string) => ({ ...DEFAULT_THEME, font: { ...DEFAULT_THEME.font, color } })
  const temas = [
    temaOf({ ...row, id: 'a', nome: 'A', para: 'tudo', padrao: true, aparencia: looks('#111111') }),
    temaOf({ ...row, id: 'b', nome: 'B', para: 'musica', padrao: true, aparencia: looks('#222222') }),
    temaOf({
      ...row,
      id: 'c',
      nome: 'C',
      para: 'aviso',
      padrao: false,
      aparencia: { size: 'grande', safe: 3 },
    }),
  ]
  expect(themeFor(temas, 'musica').font.color).toBe('#222222')
  expect(themeFor(temas, 'biblia').font.color).toBe('#111111')
  expect(themeFor(temas, 'musica', 'a').font.color).toBe('#111111')
  expect(themeFor([], 'musica')).toBe(DEFAULT_THEME)
  expect(themeFor(temas, 'aviso', 'c')).toEqual({ ...DEFAULT_THEME, safe: 3 })
})
