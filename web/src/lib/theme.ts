import { useSyncExternalStore } from 'react'

/** What a person may choose; `system` follows the device between light and dark. */
export const THEMES = ['light', 'dark', 'colorblind', 'blue', 'system'] as const
export type Theme = (typeof THEMES)[number]
export type ResolvedTheme = Exclude<Theme, 'system'>

export const THEME_LABELS: Record<Theme, string> = {
  light: 'Claro',
  dark: 'Escuro',
  colorblind: 'Daltônico',
  blue: 'Azul',
  system: 'Sistema',
}

/** The same key is read by `public/theme.js`, which sets the theme before the first paint. */
const THEME_STORAGE_KEY = 'theme'

const DARK_QUERY = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY)
    return isTheme(stored) ? stored : 'light'
  } catch {
    return 'light' // storage may be blocked by the browser
  }
}

let current: Theme | undefined

function getTheme(): Theme {
  current ??= readStored()
  return current
}

/** The theme that is painted for a choice, on this device, now. */
function resolveTheme(theme: Theme): ResolvedTheme {
  if (theme !== 'system') return theme
  return matchMedia(DARK_QUERY).matches ? 'dark' : 'light'
}

function paint() {
  const root = document.documentElement
  root.dataset.theme = resolveTheme(getTheme())
  const background = getComputedStyle(root).getPropertyValue('--background').trim()
  if (background) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  for (const listener of listeners) listener()
}

/** Chooses a theme on this device; all open tabs follow. */
function setTheme(theme: Theme) {
  current = theme
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // without storage the choice lasts as long as the tab
  }
  paint()
}

function handleStorage(event: StorageEvent) {
  if (event.key !== null && event.key !== THEME_STORAGE_KEY) return
  current = readStored()
  paint()
}

function handleSystemChange() {
  if (getTheme() === 'system') paint()
}

/** Paints the chosen theme and keeps following the device and the other tabs. Returns what stops it. */
export function startTheme(): () => void {
  const system = matchMedia(DARK_QUERY)
  addEventListener('storage', handleStorage)
  system.addEventListener('change', handleSystemChange)
  paint()
  return () => {
    removeEventListener('storage', handleStorage)
    system.removeEventListener('change', handleSystemChange)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getResolved = () => resolveTheme(getTheme())

/** The person's choice, what is painted, and the way to change it. */
export function useTheme(): {
  theme: Theme
  resolved: ResolvedTheme
  setTheme: (theme: Theme) => void
} {
  const theme = useSyncExternalStore(subscribe, getTheme)
  const resolved = useSyncExternalStore(subscribe, getResolved)
  return { theme, resolved, setTheme }
}
