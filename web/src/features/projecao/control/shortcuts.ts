/** What a key does. */
export type Action =
  | 'next'
  | 'back'
  | 'black'
  | 'logo'
  | 'clear'
  | 'background'
  | 'alert'
  | 'dismiss'
  | 'live'
  | 'approve'
  | 'take'
  | 'search'
  | 'help'

export const ACTION_LABELS = {
  next: 'Próximo slide',
  back: 'Slide anterior',
  black: 'Tela preta',
  logo: 'Logotipo',
  clear: 'Esconder o texto',
  background: 'Esconder o fundo',
  alert: 'Alerta',
  dismiss: 'Tirar o alerta',
  live: 'Pôr no ar o que está na prévia',
  approve: 'Pôr no ar o que pedem (púlpito, Kids)',
  take: 'Assumir a projeção',
  search: 'Procurar',
  help: 'Atalhos',
} satisfies Record<Action, string>

export type Preset = 'nosso' | 'holyrics' | 'openlp'

export const PRESET_LABELS = {
  nosso: 'Pedras Vivas',
  holyrics: 'Como no Holyrics',
  openlp: 'Como no OpenLP',
} satisfies Record<Preset, string>

type Keys = Readonly<Record<string, Action>>

/** Everywhere the same: what a presenter's remote sends, too. */
const COMMON: Keys = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  Escape: 'dismiss',
  Enter: 'live',
  F5: 'live',
  F7: 'approve',
  '?': 'help',
  'Ctrl+k': 'search',
}

export const PRESETS: Readonly<Record<Preset, Keys>> = {
  nosso: {
    ...COMMON,
    ' ': 'next',
    b: 'black',
    l: 'logo',
    c: 'clear',
    g: 'background',
    a: 'alert',
    F9: 'take',
  },
  holyrics: {
    ...COMMON,
    ' ': 'next',
    F8: 'logo',
    F9: 'clear',
    F10: 'black',
    g: 'background',
    F4: 'alert',
    F2: 'take',
  },
  openlp: {
    ...COMMON,
    ' ': 'next',
    '.': 'black',
    t: 'logo',
    d: 'clear',
    g: 'background',
    a: 'alert',
    F9: 'take',
  },
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Espaço',
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
  Enter: 'Enter',
}

export const keyName = (key: string) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** What a pressed key means: an action, the number of a slide or the letter of a group; null for nothing of ours. */
export function meaningOf(
  preset: Preset,
  { key, ctrlKey, metaKey, altKey }: Pressed,
): { action: Action } | { digit: number } | { mark: string } | null {
  if (altKey) return null
  const plain = key.length === 1 ? key.toLowerCase() : key
  const action = PRESETS[preset][ctrlKey || metaKey ? `Ctrl+${plain}` : plain]
  if (action) return { action }
  if (ctrlKey || metaKey) return null
  if (/^\d$/.test(key)) return { digit: Number(key) }
  return /^[a-z]$/.test(plain) ? { mark: plain.toUpperCase() } : null
}
