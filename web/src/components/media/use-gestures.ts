import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Point } from './viewer-state'

const WHEEL_PX = 40
/** A trackpad's pinch arrives as a wheel with Ctrl, in small amounts. */
const TRACKPAD_PINCH_PX = 8
const LINE_PX = 16
const DOUBLE_TAP_MS = 300
const TAP_PX = 12
const DOUBLE_TAP_PX = 30

export type Gestures = {
  onDrag: (by: Point) => void
  /** One notch of the wheel: in (1) or out (-1). */
  onWheelStep: (direction: 1 | -1, at: Point) => void
  onPinchStart: () => void
  /** Two fingers are `ratio` times as far apart as at the start. */
  onPinch: (ratio: number, at: Point) => void
  onDoubleTap: (at: Point) => void
}

type Tap = Point & { time: number }

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The wheel zooms instead of scrolling the page, which only a listener of our own may decide. */
function useWheel(stage: RefObject<HTMLElement | null>, onStep: Gestures['onWheelStep'], toStage: ToStage) {
  const latest = useRef({ onStep, toStage })
  latest.current = { onStep, toStage }
  useEffect(() => {
    const element = stage.current
    let turned = 0
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      turned += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
      if (Math.abs(turned) < (event.ctrlKey ? TRACKPAD_PINCH_PX : WHEEL_PX)) return
      latest.current.onStep(turned < 0 ? 1 : -1, latest.current.toStage(event))
      turned = 0
    }
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [stage])
}

type ToStage = (event: { clientX: number; clientY: number }) => Point

/** Drag, pinch, wheel and double tap on an element; places are told in pixels from its middle. */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const pinchStart = useRef(0)
  const pressed = useRef<Point | null>(null)
  const lastTap = useRef<Tap | null>(null)

  const toStage: ToStage = ({ clientX, clientY }) => {
    const box = stage.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }
  useWheel(stage, gestures.onWheelStep, toStage)

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, toStage(event))
    const [first, second] = [...fingers.current.values()]
    pressed.current = second ? null : (first ?? null)
    if (first && second) {
      pinchStart.current = distance(first, second)
      gestures.onPinchStart()
    }
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = toStage(event)
    fingers.current.set(event.pointerId, now)
    const [first, second] = [...fingers.current.values()]
    if (first && second) {
      if (pinchStart.current > 0)
        gestures.onPinch(distance(first, second) / pinchStart.current, between(first, second))
    } else gestures.onDrag({ x: now.x - before.x, y: now.y - before.y })
  }

  function tap(at: Point) {
    const previous = lastTap.current
    const isSecond =
      previous && Date.now() - previous.time < DOUBLE_TAP_MS && distance(previous, at) < DOUBLE_TAP_PX
    lastTap.current = isSecond ? null : { ...at, time: Date.now() }
    if (isSecond) gestures.onDoubleTap(at)
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId)) return
    const at = toStage(event)
    if (event.type === 'pointerup' && pressed.current && distance(pressed.current, at) < TAP_PX) tap(at)
    pressed.current = null
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
  }
}
