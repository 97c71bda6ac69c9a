import { Fold } from '@/components/page/fold'
import type { Theme } from '../theme'
import { BackgroundFields } from './background-fields'
import { ChoiceControl, ColorControl, RangeControl, SwitchControl } from './theme-controls'

/** Fonts that are with the app, or with every machine: a church's screen has no others for sure. */
const FONTS = {
  'Figtree Variable': 'Figtree',
  Georgia: 'Georgia',
  Arial: 'Arial',
  Verdana: 'Verdana',
  'Times New Roman': 'Times',
}
const WEIGHTS = { '400': 'Normal', '600': 'Forte', '700': 'Negrito' }
const ALIGNS = { left: 'À esquerda', center: 'No meio', right: 'À direita' }
const VERTICALS = { top: 'Em cima', center: 'No meio', bottom: 'Embaixo' }

type ThemeFieldsProps = { theme: Theme; onChange: (theme: Theme) => void }

/** All that makes a theme, five things first. */
export function ThemeFields({ theme, onChange }: ThemeFieldsProps) {
  const { font, outline, shadow } = theme
  const set = (change: Partial<Theme>) => onChange({ ...theme, ...change })
  const setFont = (change: Partial<Theme['font']>) => set({ font: { ...font, ...change } })
  const fonts: Record<string, string> =
    font.family in FONTS ? FONTS : { ...FONTS, [font.family]: font.family }
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceControl
          label="Fonte"
          value={font.family}
          options={fonts}
          onChange={(family) => setFont({ family })}
        />
        <ColorControl label="Cor das letras" value={font.color} onChange={(color) => setFont({ color })} />
        <RangeControl
          label="Tamanho"
          value={theme.size}
          min={3}
          max={20}
          step={0.5}
          onChange={(size) => set({ size })}
        />
        <ChoiceControl
          label="Lugar"
          value={theme.vertical}
          options={VERTICALS}
          onChange={(vertical) => set({ vertical })}
        />
      </div>
      <BackgroundFields background={theme.background} onChange={(background) => set({ background })} />
      <Fold title="Mais opções">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceControl
            label="Peso"
            value={String(font.weight) as keyof typeof WEIGHTS}
            options={WEIGHTS}
            onChange={(weight) => setFont({ weight: Number(weight) as Theme['font']['weight'] })}
          />
          <ChoiceControl
            label="Alinhamento"
            value={theme.align}
            options={ALIGNS}
            onChange={(align) => set({ align })}
          />
          <RangeControl
            label="Contorno"
            value={outline?.width ?? 0}
            min={0}
            max={1}
            step={0.05}
            onChange={(width) =>
              set({ outline: width > 0 ? { width, color: outline?.color ?? '#000000' } : null })
            }
          />
          {outline && (
            <ColorControl
              label="Cor do contorno"
              value={outline.color}
              onChange={(color) => set({ outline: { ...outline, color } })}
            />
          )}
          <RangeControl
            label="Sombra"
            value={shadow?.blur ?? 0}
            min={0}
            max={5}
            step={0.25}
            onChange={(blur) =>
              set({ shadow: blur > 0 ? { blur, color: shadow?.color ?? '#000000cc' } : null })
            }
          />
          <RangeControl
            label="Margem segura"
            value={theme.safe}
            min={0}
            max={15}
            step={0.5}
            onChange={(safe) => set({ safe })}
          />
          <RangeControl
            label="Espaço entre linhas"
            value={theme.lineHeight}
            min={1}
            max={2}
            step={0.05}
            onChange={(lineHeight) => set({ lineHeight })}
          />
        </div>
        <SwitchControl
          label="Tudo em maiúsculas"
          value={font.upper}
          onChange={(upper) => setFont({ upper })}
        />
        <SwitchControl
          label="Só no terço de baixo"
          value={theme.lowerThird}
          onChange={(lowerThird) => set({ lowerThird })}
        />
      </Fold>
    </div>
  )
}
