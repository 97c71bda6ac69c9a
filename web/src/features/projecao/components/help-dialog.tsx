import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Settings } from '../control/settings'
import { ACTION_LABELS, type Action, keyName, PRESET_LABELS, PRESETS } from '../control/shortcuts'

const ACTIONS = Object.keys(ACTION_LABELS) as Action[]
const PRESET_OPTIONS = [
  { value: 'nosso', label: PRESET_LABELS.nosso },
  { value: 'holyrics', label: PRESET_LABELS.holyrics },
  { value: 'openlp', label: PRESET_LABELS.openlp },
] as const

const FADES = [
  { ms: 0, label: 'Corte seco' },
  { ms: 250, label: 'Transição rápida' },
  { ms: 600, label: 'Transição suave' },
  { ms: 1200, label: 'Transição lenta' },
] as const

type HelpDialogProps = {
  settings: Settings
  onChange: (settings: Settings) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How the operator works, and all keys. */
export function HelpDialog({ settings, onChange, open, onOpenChange }: HelpDialogProps) {
  const keys = Object.entries(PRESETS[settings.preset])
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Atalhos e jeito de operar" size="lg">
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          <div className="space-y-1">
            <Label htmlFor="projecao-clique">Um clique num slide</Label>
            <Select
              id="projecao-clique"
              options={[
                { value: 'live', label: 'Mostra na hora' },
                { value: 'preview', label: 'Prepara na prévia; Enter ou dois cliques mostram' },
              ]}
              value={settings.click}
              onChange={({ target }) =>
                onChange({ ...settings, click: target.value === 'preview' ? 'preview' : 'live' })
              }
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor="projecao-teclas">Teclas</Label>
            <Select
              id="projecao-teclas"
              options={[...PRESET_OPTIONS]}
              value={settings.preset}
              onChange={({ target }) =>
                onChange({
                  ...settings,
                  preset: PRESET_OPTIONS.find(({ value }) => value === target.value)?.value ?? 'nosso',
                })
              }
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor="projecao-transicao">De um slide ao outro</Label>
            <Select
              id="projecao-transicao"
              options={FADES.map(({ ms, label }) => ({ value: String(ms), label }))}
              value={String(settings.fade)}
              onChange={({ target }) =>
                onChange({
                  ...settings,
                  fade: FADES.find(({ ms }) => String(ms) === target.value)?.ms ?? settings.fade,
                })
              }
            />
          </div>
        </div>
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {ACTIONS.map((action) => (
            <div
              key={action}
              className="flex items-baseline justify-between gap-3 border-border border-b py-1.5"
            >
              <dt className="text-sm">{ACTION_LABELS[action]}</dt>
              <dd className="flex flex-wrap justify-end gap-1">
                {keys
                  .filter(([, one]) => one === action)
                  .map(([key]) => (
                    <kbd key={key} className="rounded-sm border border-input px-1.5 text-xs">
                      {keyName(key)}
                    </kbd>
                  ))}
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-3 border-border border-b py-1.5">
            <dt className="text-sm">Slide pelo número</dt>
            <dd className="text-sm">1 a 99</dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 border-border border-b py-1.5">
            <dt className="text-sm">Parte da música (de novo: a seguinte)</dt>
            <dd className="text-sm">V, R, P… quando livres</dd>
          </div>
        </dl>
      </DialogContent>
    </Dialog>
  )
}
