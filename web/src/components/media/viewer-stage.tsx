import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { useGestures } from './use-gestures'
import type { Viewer } from './use-viewer'
import { FITTING, fittingSize } from './viewer-state'

type ViewerStageProps = { viewer: Viewer; src: string; alt: string }

function useStageSize({ setFrame }: Viewer) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      setFrame((frame) => ({ ...frame, stage: size }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [setFrame])
  return stage
}

/** The image itself, where it is dragged, pinched, scrolled over and tapped twice. */
export function ViewerStage({ viewer, src, alt }: ViewerStageProps) {
  const { view, frame, setFrame, gestures } = viewer
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const stage = useStageSize(viewer)
  const handlers = useGestures(stage, gestures)
  const { width, height } = fittingSize(frame, view.rotation)
  const transform = `translate(${view.x}px, ${view.y}px) rotate(${view.rotation}deg) scale(${view.percent / 100})`

  return (
    <div
      ref={stage}
      className={cn(
        'relative grid min-h-0 flex-1 touch-none select-none place-items-center overflow-hidden bg-muted',
        view.percent > FITTING.percent && 'cursor-grab active:cursor-grabbing',
      )}
      {...handlers}
    >
      {state === 'loading' && <Skeleton className="absolute size-48 rounded-full" />}
      {state === 'failed' ? (
        <p role="alert" className="px-6 text-center text-muted-foreground">
          Não foi possível carregar a foto. Feche e tente de novo.
        </p>
      ) : (
        <img
          src={src}
          alt={alt}
          draggable={false}
          className="max-w-none transition-transform duration-100"
          style={{ width, height, transform }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setFrame((now) => ({ ...now, image: { width: naturalWidth, height: naturalHeight } }))
            setState('loaded')
          }}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
