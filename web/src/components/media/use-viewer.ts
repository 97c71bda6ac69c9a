import { type KeyboardEvent, useRef, useState } from 'react'
import type { Gestures } from './use-gestures'
import {
  FITTING,
  type Frame,
  type Point,
  pan,
  pinchedPercent,
  type Size,
  turn,
  zoomBy,
  zoomTo,
} from './viewer-state'

const NO_SIZE: Size = { width: 0, height: 0 }
const PAN_STEP_PX = 60
const CLOSE_UP_PERCENT = 200

/** Arrows move the look, so the image goes the other way. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
}

/** The state of an image viewer and all that changes it: buttons, keys and gestures. */
export function useViewer() {
  const [view, setView] = useState(FITTING)
  const [frame, setFrame] = useState<Frame>({ stage: NO_SIZE, image: NO_SIZE })
  const pinchStart = useRef(FITTING.percent)

  const zoom = (steps: number, at?: Point) => setView((now) => zoomBy(now, steps, frame, at))
  const rotate = (direction: 1 | -1) => setView((now) => turn(now, direction, frame))
  const move = (by: Point) => setView((now) => pan(now, by, frame))
  const reset = () => setView(FITTING)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (arrow) move(arrow)
    else if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-' || event.key === '_') zoom(-1)
    else if (event.key === '0') reset()
    else if (event.key.toLowerCase() === 'r') rotate(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }

  const gestures: Gestures = {
    onDrag: move,
    onWheelStep: zoom,
    onPinchStart: () => {
      pinchStart.current = view.percent
    },
    onPinch: (ratio, at) =>
      setView((now) => zoomTo(now, pinchedPercent(pinchStart.current, ratio), frame, at)),
    onDoubleTap: (at) =>
      setView((now) =>
        now.percent === FITTING.percent ? zoomTo(now, CLOSE_UP_PERCENT, frame, at) : FITTING,
      ),
  }

  return { view, frame, setFrame, zoom, rotate, reset, handleKeyDown, gestures }
}
export type Viewer = ReturnType<typeof useViewer>
