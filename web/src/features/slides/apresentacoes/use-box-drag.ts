import { type PointerEvent, type RefObject, useRef } from 'react'
import type { DrawnBox, Place } from './drawn'
import { type Corner, dragged, resized } from './edit'

type Gesture = { key: string; pointer: number; box: DrawnBox; x: number; y: number; corner?: Corner }

/** Moves and resizes boxes by mouse, pen and finger; one gesture is one step back. */
export function useBoxDrag(
  frame: RefObject<HTMLElement | null>,
  onPlace: (box: string, place: Place, key: string) => void,
) {
  const gesture = useRef<Gesture | null>(null)
  return {
    begin: (event: PointerEvent<HTMLElement>, box: DrawnBox, corner?: Corner) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const key = `drag ${crypto.randomUUID()}`
      gesture.current = { key, pointer: event.pointerId, box, x: event.clientX, y: event.clientY, corner }
    },
    move: (event: PointerEvent<HTMLElement>) => {
      const now = gesture.current
      const bounds = frame.current?.getBoundingClientRect()
      if (!now || !bounds || now.pointer !== event.pointerId) return
      const dx = ((event.clientX - now.x) / bounds.width) * 100
      const dy = ((event.clientY - now.y) / bounds.height) * 100
      // a press is not a pull
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < 3) return
      const place = now.corner ? resized(now.box, now.corner, dx, dy) : dragged(now.box, dx, dy)
      onPlace(now.box.id, place, now.key)
    },
    end: () => {
      gesture.current = null
    },
  }
}
