import type { Palette } from './palette'
import { sessionStore } from './session-store'

const KEY = 'cor-da-igreja'
const SHADE = /^[a-z-]+:#[0-9a-f]{6}$/

let sheet: CSSStyleSheet | null = null

/** `[data-theme=…]` rules of a palette; nothing but names of tokens and colours gets into them. */
function rules(palette: Palette): string {
  return Object.entries(palette)
    .map(([theme, tokens]) => {
      const shades = Object.entries(tokens).filter(([name, shade]) => SHADE.test(`${name}:${shade}`))
      const selector =
        theme === 'light' ? ':root:not([data-theme]),[data-theme="light"]' : '[data-theme="dark"]'
      return `${selector}{${shades.map(([name, shade]) => `--${name}:${shade}`).join(';')}}`
    })
    .join('')
}

function wear(css: string) {
  if (!('adoptedStyleSheets' in document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(css)
}

/**
 * Paints the pages in the church's colour; null: in the product's own. The shades of the last visit are there with the
 * first paint; what works them out is loaded only when the colour is another one.
 */
export function paint(cor: string | null): void {
  if (cor === null) {
    if (sheet) wear('')
    return
  }
  const kept = String(sessionStore.getItem(KEY))
  if (kept.startsWith(`${cor} `)) {
    wear(kept.slice(cor.length + 1))
    return
  }
  import('./palette')
    .then(({ paletteOf }) => {
      const css = rules(paletteOf(cor))
      sessionStore.setItem(KEY, `${cor} ${css}`)
      wear(css)
    })
    .catch((error) => console.warn('church colour:', error))
}
