import type { Theme } from './theme'

type Rgb = readonly [number, number, number]

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]

const linear = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What is behind the letters at its worst: a picture may be white anywhere, but for how much it is dimmed. */
function grounds({ background }: Theme): string[] {
  if (background.kind === 'color') return [background.color]
  if (background.kind === 'gradient') return [background.from, background.to]
  if (background.kind === 'none') return []
  const grey = Math.round(255 * (1 - background.dim))
    .toString(16)
    .padStart(2, '0')
  return [`#${grey}${grey}${grey}`]
}

export const LEAST = 4.5

/**
 * The least contrast of a theme's letters with what is behind them; null: nobody knows what will be behind. An outline is
 * behind the letters too: against it they are read.
 */
export function contrastOf(theme: Theme): number | null {
  const { color } = theme.font
  const outlined = theme.outline && theme.outline.width >= 0.2 ? contrast(color, theme.outline.color) : 0
  const behind = grounds(theme).map((ground) => contrast(color, ground))
  if (behind.length === 0) return outlined || null
  return Math.max(outlined, Math.min(...behind))
}
