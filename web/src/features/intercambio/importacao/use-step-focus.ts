import { useEffect, useRef } from 'react'

/**
 * When one step of a task gives way to the next, keyboard and screen reader go on at its beginning: the button that was
 * pressed is gone. Gives the ref of the place that holds the steps; `step` is null while it is not known yet.
 */
export function useStepFocus(step: number | null) {
  const place = useRef<HTMLElement>(null)
  const last = useRef<number | null>(null)
  useEffect(() => {
    const isNew = last.current !== null && last.current !== step
    if (step !== null) last.current = step
    if (!isNew || place.current?.contains(document.activeElement)) return
    window.scrollTo({ top: 0 })
    place.current?.focus({ preventScroll: true })
  }, [step])
  return place
}
