import { useCallback, useEffect, useMemo } from 'react'
import type { MediaRef } from '@/features/slides/public'
import { type Programme, stepAt, stepsOf } from '../live/programme'
import type { LiveState } from '../live/state'
import type { TelaTipo } from '../model'
import { mediaOf } from '../output/media'
import { AlertStrip } from './alert-strip'
import { Layered } from './layered'
import type { Picture } from './picture-view'
import { StageView } from './stage-view'

/** What a screen of this kind draws of a state. */
export function pictureOf(state: LiveState | null, tipo: TelaTipo): Picture {
  return {
    shown: state?.now ?? null,
    cover: state?.ended ? 'black' : (state?.cover ?? 'none'),
    hidesText: state?.hidesText ?? false,
    hidesBackground: state?.hidesBackground ?? false,
    isTransparent: tipo === 'transparente' || tipo === 'terco_inferior',
    isLowerThird: tipo === 'terco_inferior',
  }
}

const keyOf = ({ shown, cover, hidesText, hidesBackground }: Picture) =>
  [cover, shown?.slide.id ?? '', shown?.since ?? '', hidesText, hidesBackground].join(' ')

/** What may come next is decoded while what is there is shown. */
function usePrepared(
  programme: Programme | null,
  state: LiveState | null,
  sourceOf: (media: MediaRef) => string | undefined,
) {
  const place = state?.place ?? null
  useEffect(() => {
    if (!programme) return
    const steps = stepsOf(programme)
    const next = steps[stepAt(programme, steps, place) + 1]
    for (const media of next ? mediaOf(next.slide, next.item.theme) : []) {
      const source = sourceOf(media)
      if (!source || !media.mime.startsWith('image/')) continue
      const image = new Image()
      image.src = source
      image.decode().catch(() => undefined)
    }
  }, [programme, place, sourceOf])
}

type ScreenViewProps = {
  tipo: TelaTipo
  state: LiveState | null
  programme: Programme | null
  sourceOf: (media: MediaRef) => string | undefined
  now: () => number
  onPainted: (state: LiveState) => void
}

/** A screen, of any size in the shape of its parent. */
export function ScreenView({ tipo, state, programme, sourceOf, now, onPainted }: ScreenViewProps) {
  usePrepared(programme, state, sourceOf)
  const picture = useMemo(() => pictureOf(state, tipo), [state, tipo])
  const handlePainted = useCallback(() => {
    if (state) onPainted(state)
  }, [state, onPainted])
  const isStage = tipo === 'palco' && state !== null && !state.ended
  useEffect(() => {
    if (isStage) requestAnimationFrame(handlePainted)
  }, [isStage, handlePainted])
  return (
    <div
      className="absolute inset-0 overflow-hidden"
      style={{ containerType: 'size', background: picture.isTransparent ? 'transparent' : '#000' }}
    >
      {isStage ? (
        <StageView state={state} now={now} />
      ) : (
        <Layered
          picture={picture}
          pictureKey={keyOf(picture)}
          fade={state?.fade ?? 0}
          sourceOf={sourceOf}
          now={now}
          onPainted={handlePainted}
        />
      )}
      {state?.alert && tipo !== 'palco' && <AlertStrip key={state.alert.id} alert={state.alert} now={now} />}
    </div>
  )
}
