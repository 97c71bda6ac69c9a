import { ChevronLeft, ChevronRight, EyeOff, Image, Megaphone, MonitorOff } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { MediaRef } from '@/features/slides/public'
import { supabaseConfig } from '@/lib/config'
import { stepAt, stepsOf } from '../live/programme'
import type { Shown } from '../live/state'
import type { Remote, RemoteView } from '../remote/remote'
import { AlertStrip } from './alert-strip'
import { PictureThumb } from './picture-thumb'
import { RemoteAlert } from './remote-alert'
import { RemoteHeader } from './remote-header'
import { RemoteItems } from './remote-items'
import { pictureOf } from './screen-view'

const PLAIN = {
  cover: 'none',
  hidesText: false,
  hidesBackground: false,
  isTransparent: false,
  isLowerThird: false,
} as const

function nextOf({ programme, state }: RemoteView): Shown | null {
  if (!programme || !state) return null
  const steps = stepsOf(programme)
  const next = steps[stepAt(programme, steps, state.place) + 1]
  return next
    ? { item: next.item.id, title: next.item.title, slide: next.slide, theme: next.item.theme, since: 0 }
    : null
}

/** Another hand of the operator: for one thumb. */
export function RemoteOperator({ remote, view }: { remote: Remote; view: RemoteView }) {
  const [isAlerting, setAlerting] = useState(false)
  const { state, programme } = view
  const media = useMemo(() => new Map(programme?.media.map(({ path, url }) => [path, url])), [programme])
  const sourceOf = useCallback(
    ({ path }: MediaRef) => {
      const url = media.get(path)
      return url && new URL(url, supabaseConfig.url).href
    },
    [media],
  )
  const next = nextOf(view)
  const alert = state?.alert && state.alert.until > remote.now() ? state.alert : null
  const toggles = [
    [
      'Preto',
      MonitorOff,
      state?.cover === 'black',
      () => remote.want({ do: 'cover', cover: 'black', on: state?.cover !== 'black' }),
    ],
    [
      'Logo',
      Image,
      state?.cover === 'logo',
      () => remote.want({ do: 'cover', cover: 'logo', on: state?.cover !== 'logo' }),
    ],
    [
      'Sem texto',
      EyeOff,
      state?.hidesText ?? false,
      () => remote.want({ do: 'hide', layer: 'text', on: !state?.hidesText }),
    ],
  ] as const
  return (
    <div className="flex min-h-dvh flex-col bg-background">
      <RemoteHeader view={view} />
      <div className="mx-auto w-full max-w-xl flex-1 space-y-4 p-4 pb-64">
        <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
          <figure className="space-y-1">
            <figcaption className="flex items-center gap-2 text-xs">
              <span className="rounded-sm bg-destructive px-1.5 font-bold text-destructive-foreground">
                NO AR
              </span>
              <span className="min-w-0 truncate text-muted-foreground">
                {state?.now?.title ?? 'Nada ainda'}
              </span>
            </figcaption>
            <PictureThumb picture={pictureOf(state, 'principal')} sourceOf={sourceOf} now={remote.now}>
              <div className="absolute inset-0" style={{ containerType: 'size' }}>
                {alert && <AlertStrip key={alert.id} alert={alert} now={remote.now} />}
              </div>
            </PictureThumb>
          </figure>
          <figure className="space-y-1">
            <figcaption className="flex items-center gap-2 text-xs">
              <span className="shrink-0 rounded-sm bg-secondary px-1.5 font-bold text-secondary-foreground">
                A SEGUIR
              </span>
            </figcaption>
            <PictureThumb picture={{ ...PLAIN, shown: next }} sourceOf={sourceOf} now={remote.now} />
            <p className="truncate text-muted-foreground text-xs">{next?.title}</p>
          </figure>
        </div>
        <RemoteItems
          programme={programme}
          liveSlide={state?.now?.slide.id ?? null}
          liveItem={state?.now?.item ?? null}
          onShow={(item, slide) => void remote.want({ do: 'show', item, slide })}
        />
      </div>
      <div className="fixed inset-x-0 bottom-0 border-border border-t bg-card">
        <div className="mx-auto grid max-w-xl gap-2 p-3">
          <div className="grid grid-cols-4 gap-2">
            {toggles.map(([label, Icon, isOn, press]) => (
              <Button
                key={label}
                variant={isOn ? 'destructive' : 'outline'}
                aria-pressed={isOn}
                className="h-14 flex-col gap-0.5 px-1 text-xs"
                onClick={() => void press()}
              >
                <Icon aria-hidden /> {label}
              </Button>
            ))}
            <Button
              variant={alert ? 'destructive' : 'outline'}
              className="h-14 flex-col gap-0.5 px-1 text-xs"
              onClick={() =>
                alert
                  ? void remote.want({ do: 'alert', kind: 'texto', text: '', seconds: 0 })
                  : setAlerting(true)
              }
            >
              <Megaphone aria-hidden /> {alert ? 'Tirar alerta' : 'Alerta'}
            </Button>
          </div>
          <div className="grid grid-cols-[1fr_2fr] gap-2">
            <Button
              variant="outline"
              className="h-24 text-base"
              onClick={() => void remote.want({ do: 'back' })}
            >
              <ChevronLeft aria-hidden /> Voltar
            </Button>
            <Button
              className="h-24 text-lg"
              disabled={!next}
              onClick={() => void remote.want({ do: 'next' })}
            >
              Avançar <ChevronRight aria-hidden />
            </Button>
          </div>
        </div>
      </div>
      <RemoteAlert
        open={isAlerting}
        onOpenChange={setAlerting}
        onShow={(wanted) => {
          setAlerting(false)
          void remote.want({ do: 'alert', ...wanted })
        }}
      />
    </div>
  )
}
