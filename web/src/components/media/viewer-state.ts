/** How an image is looked at. Zoom in whole percent of the size that fits; x and y in pixels from the middle. */
export type View = { percent: number; rotation: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }
/** The space there is, and the image's own size. */
export type Frame = { stage: Size; image: Size }

export const ZOOM = { min: 50, max: 300, step: 20 }
export const FITTING: View = { percent: 100, rotation: 0, x: 0, y: 0 }
const MIDDLE: Point = { x: 0, y: 0 }
const QUARTER = 90

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** The image's size at 100 %, before it is turned: as large as the stage allows, never larger than it is. */
export function fittingSize({ stage, image }: Frame, rotation: number): Size {
  const { width, height } = turned(image, rotation)
  if (!width || !height) return { width: 0, height: 0 }
  const factor = Math.min(stage.width / width, stage.height / height, 1)
  return { width: image.width * factor, height: image.height * factor }
}

/** The same view with the image not further away than its edges: nobody drags it out of sight. */
function within(view: View, frame: Frame): View {
  const shown = turned(fittingSize(frame, view.rotation), view.rotation)
  const factor = view.percent / 100
  const reachX = Math.max(0, (shown.width * factor - frame.stage.width) / 2)
  const reachY = Math.max(0, (shown.height * factor - frame.stage.height) / 2)
  return { ...view, x: clamp(view.x, -reachX, reachX), y: clamp(view.y, -reachY, reachY) }
}

/** Zooms to a percentage; the point of the image under `focus` stays where it is. */
export function zoomTo(view: View, percent: number, frame: Frame, focus = MIDDLE): View {
  const next = clamp(Math.round(percent), ZOOM.min, ZOOM.max)
  const ratio = next / view.percent
  const x = focus.x - (focus.x - view.x) * ratio
  const y = focus.y - (focus.y - view.y) * ratio
  return within({ ...view, percent: next, x, y }, frame)
}

/** Zooms in (positive) or out by whole steps. */
export function zoomBy(view: View, steps: number, frame: Frame, focus = MIDDLE): View {
  return zoomTo(view, view.percent + steps * ZOOM.step, frame, focus)
}

/** The percentage to which fingers zoom that began at `start` and are now `ratio` times as far apart: a whole step. */
export function pinchedPercent(start: number, ratio: number): number {
  return start + Math.round((start * (ratio - 1)) / ZOOM.step) * ZOOM.step
}

/** Turns by a quarter, clockwise (1) or back (-1). It keeps counting, so that the movement never spins back. */
export function turn(view: View, direction: 1 | -1, frame: Frame): View {
  return within({ ...view, rotation: view.rotation + direction * QUARTER }, frame)
}

export function pan(view: View, { x, y }: Point, frame: Frame): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, frame)
}

/** The rotation as people say it: 0, 90, 180 or 270 degrees. */
export const degrees = (rotation: number) => ((rotation % 360) + 360) % 360
