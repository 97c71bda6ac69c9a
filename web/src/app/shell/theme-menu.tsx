import { Contrast, Droplets, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { THEME_LABELS, THEMES, type Theme, useTheme } from '@/lib/theme'

const ICONS: Record<Theme, LucideIcon> = {
  light: Sun,
  dark: Moon,
  colorblind: Contrast,
  blue: Droplets,
  system: Monitor,
}

/** Chooses one of the themes, or follows the device. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  const Current = ICONS[theme]
  const handleChange = (value: string) => {
    const chosen = THEMES.find((one) => one === value)
    if (chosen) setTheme(chosen)
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Tema" side="bottom">
          <Current aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Tema</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={handleChange}>
          {THEMES.map((one) => {
            const Icon = ICONS[one]
            return (
              <DropdownMenuRadioItem key={one} value={one}>
                <Icon aria-hidden />
                {THEME_LABELS[one]}
              </DropdownMenuRadioItem>
            )
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
