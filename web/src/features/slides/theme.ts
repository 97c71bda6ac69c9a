import type { MediaRef } from './slide'

/** How a slide looks. Sizes are hundredths of the picture's height, so that every screen shows the same. */
export type Theme = {
  font: { family: string; weight: 400 | 600 | 700; color: string; upper: boolean }
  /** The largest size; a longer text is fitted to its box. */
  size: number
  lineHeight: number
  align: 'left' | 'center' | 'right'
  vertical: 'top' | 'center' | 'bottom'
  outline: { width: number; color: string } | null
  shadow: { blur: number; color: string } | null
  background:
    | { kind: 'color'; color: string }
    | { kind: 'gradient'; from: string; to: string; angle: number }
    | { kind: 'media'; media: MediaRef; dim: number }
    | { kind: 'none' }
  /** Free space at the edges, which a projector may cut. */
  safe: number
  /** Text in the lower third only. */
  lowerThird: boolean
}

export const DEFAULT_THEME: Theme = {
  font: { family: 'Figtree Variable', weight: 700, color: '#ffffff', upper: false },
  size: 9,
  lineHeight: 1.25,
  align: 'center',
  vertical: 'center',
  outline: null,
  shadow: { blur: 1, color: '#000000cc' },
  background: { kind: 'color', color: '#000000' },
  safe: 5,
  lowerThird: false,
}
