import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { THEME_LABELS, THEMES, type Theme, useTheme } from '@/lib/theme'

const HINTS: Record<Theme, string> = {
  light: 'Fundo claro.',
  dark: 'Fundo escuro, para a noite e a projeção.',
  colorblind: 'Cores que se distinguem também com daltonismo.',
  blue: 'Tons de azul.',
  system: 'Claro ou escuro, como o aparelho.',
}

/** The theme of this device. */
export function AparenciaSection() {
  const { theme, setTheme } = useTheme()
  return (
    <Section title="Tema" description="Vale neste aparelho.">
      <Card>
        <fieldset className="divide-y divide-border">
          <legend className="sr-only">Tema</legend>
          {THEMES.map((one) => (
            <label
              key={one}
              className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-accent md:px-5"
            >
              <input
                type="radio"
                name="tema"
                value={one}
                checked={theme === one}
                onChange={() => setTheme(one)}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="block font-medium">{THEME_LABELS[one]}</span>
                <span className="block text-muted-foreground text-sm">{HINTS[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Card>
    </Section>
  )
}
