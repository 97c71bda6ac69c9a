import { ChevronLeft, ChevronRight, EyeOff, Image, ImageOff, Megaphone, MonitorOff } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { MediaRef } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import type { Control, ControlView } from '../control/control'
import { type Action, keyName, PRESETS, type Preset } from '../control/shortcuts'
import { stepAt, stepsOf } from '../live/programme'
import { AlertStrip } from './alert-strip'
import { PictureThumb } from './picture-thumb'
import type { Picture } from './picture-view'
import { pictureOf } from './screen-view'

type LivePaneProps = {
  control: Control
  view: ControlView
  canLead: boolean
  preset: Preset
  /** What is prepared, where a click does not show at once. */
  preview: Picture['shown']
  isPreviewFirst: boolean
  sourceOf: (media: MediaRef) => string | undefined
  onAction: (action: Action) => void
}

const PLAIN = {
  cover: 'none',
  hidesText: false,
  hidesBackground: false,
  isTransparent: false,
  isLowerThird: false,
} as const

const keyFor = (preset: Preset, action: Action) =>
  Object.entries(PRESETS[preset]).find(([, one]) => one === action)?.[0] ?? ''

/** What comes after the place at which the service is. */
function nextOf({ lead }: ControlView): Picture['shown'] {
  const steps = stepsOf(lead.programme)
  const next = steps[stepAt(lead.programme, steps, lead.state.place) + 1]
  if (!next) return null
  return { item: next.item.id, title: next.item.title, slide: next.slide, theme: next.item.theme, since: 0 }
}

/** What is on the screens now, what comes, and what lies over both. */
export function LivePane(props: LivePaneProps) {
  const { control, view, canLead, preset, preview, isPreviewFirst, sourceOf, onAction } = props
  const { state } = view.lead
  const shown = isPreviewFirst ? preview : nextOf(view)
  const picture = pictureOf(state.term === 0 ? null : state, 'principal')
  const buttons: [Action, string, typeof Image, boolean][] = [
    ['black', 'Preto', MonitorOff, state.cover === 'black'],
    ['logo', 'Logo', Image, state.cover === 'logo'],
    ['clear', 'Sem texto', EyeOff, state.hidesText],
    ['background', 'Sem fundo', ImageOff, state.hidesBackground],
    ['alert', 'Alerta', Megaphone, state.alert !== null && state.alert.until > control.now()],
  ]
  return (
    <section aria-label="No ar" className="space-y-2 p-3">
      <div className="grid grid-cols-2 gap-3">
        <figure className="space-y-1">
          <figcaption className="flex items-center gap-2 text-xs">
            <span
              className={cn(
                'shrink-0 rounded-sm px-1.5 font-bold',
                view.isLeading ? 'bg-destructive text-destructive-foreground' : 'bg-secondary',
              )}
            >
              NO AR
            </span>
            <span className="min-w-0 truncate text-muted-foreground">{state.now?.title}</span>
          </figcaption>
          <PictureThumb
            picture={picture}
            sourceOf={sourceOf}
            now={control.now}
            className={view.isLeading ? 'outline-2 outline-destructive' : ''}
          >
            <div className="absolute inset-0" style={{ containerType: 'size' }}>
              {state.alert && <AlertStrip key={state.alert.id} alert={state.alert} now={control.now} />}
            </div>
          </PictureThumb>
        </figure>
        <figure className="space-y-1">
          <figcaption className="flex items-center gap-2 text-xs">
            <span className="shrink-0 rounded-sm bg-secondary px-1.5 font-bold text-secondary-foreground">
              {isPreviewFirst ? 'PRÉVIA' : 'A SEGUIR'}
            </span>
            <span className="min-w-0 truncate text-muted-foreground">{shown?.title}</span>
          </figcaption>
          <PictureThumb picture={{ ...PLAIN, shown }} sourceOf={sourceOf} now={control.now} />
        </figure>
      </div>
      <div className="flex flex-wrap gap-1.5 [&>button]:px-2.5">
        <Button variant="outline" size="sm" disabled={!canLead} onClick={() => onAction('back')}>
          <ChevronLeft /> Voltar
        </Button>
        <Button size="sm" disabled={!canLead} onClick={() => onAction('next')}>
          Avançar <ChevronRight />
        </Button>
        {isPreviewFirst && (
          <Button size="sm" disabled={!canLead || !preview} onClick={() => onAction('live')}>
            Pôr no ar
          </Button>
        )}
        {buttons.map(([action, label, Icon, isOn]) => (
          <Button
            key={action}
            variant={isOn ? 'destructive' : 'outline'}
            size="sm"
            aria-pressed={isOn}
            disabled={!canLead}
            title={`Tecla ${keyName(keyFor(preset, action))}`}
            onClick={() => onAction(action)}
          >
            <Icon /> {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
