import { ColorSpace, contrastWCAG21, get, OKLCH, parse, serialize, sRGB, to, toGamutCSS } from 'colorjs.io/fn'

/** The tokens (styles/tokens.css) that take the church's colour, in the themes that do. */
export type Palette = Record<'light' | 'dark', Readonly<Record<string, string>>>

ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** WCAG 2.2: text, and what is no text but has to be seen. */
const TEXT = 4.5
const CONTROL = 3

/** What the shades lie on, as styles/tokens.css has it. */
export const GROUNDS = {
  light: { surfaces: ['#faf7f2', '#ffffff'], sidebar: '#f4efe7' },
  dark: { surfaces: ['#171513', '#201d1a', '#292521'], sidebar: '#1c1917' },
} as const

type Tint = { hue: number; chroma: number; lightness: number }

function tintOf(cor: string): Tint {
  const colour = to(parse(cor), OKLCH)
  const hue = get(colour, 'oklch.h')
  return {
    // greys have none
    hue: Number.isFinite(hue) ? Number(hue) : 0,
    chroma: Number(get(colour, 'oklch.c')),
    lightness: Number(get(colour, 'oklch.l')),
  }
}

/** The same colour, so light (0 to 1) and at most so strong, as a screen shows it. */
function shade({ hue, chroma }: Tint, lightness: number, most = 0.4): string {
  const fitted = toGamutCSS(
    { space: OKLCH, coords: [lightness, Math.min(chroma, most), hue], alpha: 1 },
    { space: sRGB },
  )
  const text = serialize(to(fitted, sRGB), { format: 'hex', collapse: false })
  return text.slice(0, 7)
}

/** How well two colours are told apart, 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrastWCAG21(parse(one), parse(other))

/** The shade nearest to `from` that keeps this contrast with all grounds, going darker (-) or lighter (+). */
function readable(
  tint: Tint,
  from: number,
  towards: -1 | 1,
  grounds: readonly string[],
  least: number,
): string {
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += 0.01 * towards) {
    const one = shade(tint, lightness)
    if (grounds.every((ground) => contrastOf(one, ground) >= least)) return one
  }
  return towards < 0 ? '#000000' : '#ffffff'
}

function light(tint: Tint): Palette['light'] {
  const { surfaces, sidebar } = GROUNDS.light
  const primary = readable(tint, Math.min(tint.lightness, 0.62), -1, surfaces, TEXT)
  const own = tintOf(primary)
  const soft = shade(own, 0.935, 0.03)
  const active = shade(own, 0.905, 0.03)
  const ring = readable(own, own.lightness + 0.06, -1, [...surfaces, sidebar], CONTROL)
  const stone = readable(own, own.lightness, -1, [...surfaces, sidebar], CONTROL)
  return {
    primary,
    'primary-hover': shade(own, Math.max(own.lightness - 0.07, 0)),
    'primary-foreground': '#ffffff',
    'primary-soft': soft,
    'primary-ink': readable(own, own.lightness, -1, [...surfaces, soft], TEXT),
    ring,
    'sidebar-active': active,
    'sidebar-active-foreground': readable(own, own.lightness, -1, [active], TEXT),
    'sidebar-ring': ring,
    'logo-stone': stone,
    'sidebar-logo-stone': stone,
  }
}

function dark(tint: Tint): Palette['dark'] {
  const { surfaces, sidebar } = GROUNDS.dark
  const written = shade(tint, 0.24, 0.06)
  const primary = readable(tint, Math.max(tint.lightness, 0.72), 1, [...surfaces, written], TEXT)
  const own = tintOf(primary)
  const soft = shade(own, 0.31, 0.035)
  const active = shade(own, 0.32, 0.035)
  const ring = readable(own, own.lightness - 0.06, 1, [...surfaces, sidebar], CONTROL)
  return {
    primary,
    'primary-hover': shade(own, Math.min(own.lightness + 0.05, 0.98)),
    'primary-foreground': written,
    'primary-soft': soft,
    'primary-ink': readable(own, own.lightness, 1, [...surfaces, soft], TEXT),
    ring,
    'sidebar-active': active,
    'sidebar-active-foreground': readable(own, own.lightness, 1, [active], TEXT),
    'sidebar-ring': ring,
    'logo-stone': primary,
    'sidebar-logo-stone': primary,
  }
}

/** Readable shades of a church's colour (`#17595c`), for the light and the dark theme; the other themes have their own. */
export function paletteOf(cor: string): Palette {
  const tint = tintOf(cor)
  return { light: light(tint), dark: dark(tint) }
}
