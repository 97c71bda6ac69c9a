import { Select } from '@/components/ui/select'
import { THEME_LABELS, THEMES, useTheme } from '@/lib/theme'

const OPTIONS = THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))

/** The theme, as the browser's own list: it costs this first page nothing. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme()
  return (
    <Select
      aria-label="Tema"
      className="w-36"
      options={OPTIONS}
      value={theme}
      onChange={(event) => {
        const chosen = THEMES.find((one) => one === event.target.value)
        if (chosen) setTheme(chosen)
      }}
    />
  )
}
