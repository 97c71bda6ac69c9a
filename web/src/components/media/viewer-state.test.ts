import { describe, expect, test } from 'vitest'
import {
  degrees,
  FITTING,
  type Frame,
  fittingSize,
  pan,
  pinchedPercent,
  turn,
  type View,
  zoomBy,
  zoomTo,
} from './viewer-state'

const FRAME: Frame = { stage: { width: 400, height: 600 }, image: { width: 800, height: 800 } }

const percents = (direction: 1 | -1, from: View = FITTING) => {
  const seen: number[] = []
  for (let view = from; seen.length < 15; ) {
    view = zoomBy(view, direction, FRAME)
    if (view.percent === seen.at(-1)) break
    seen.push(view.percent)
  }
  return seen
}

describe('zoom', () => {
  test('goes in steps of 20 % up to 300 % and down to 50 %', () => {
    expect(percents(1)).toEqual([120, 140, 160, 180, 200, 220, 240, 260, 280, 300])
    expect(percents(-1)).toEqual([80, 60, 50])
    expect(percents(1, { ...FITTING, percent: 50 }).slice(0, 2)).toEqual([70, 90])
  })

  test('keeps what is under the pointer', () => {
    const focus = { x: 100, y: 0 }
    const view = zoomTo(FITTING, 200, FRAME, focus)
    // twice as large around a point 100 px right of the middle: the middle moves 100 px left
    expect(view).toMatchObject({ percent: 200, x: -100, y: 0 })
    expect(zoomTo(view, 100, FRAME, focus)).toMatchObject({ percent: 100, x: 0, y: 0 })
  })

  test.each([
    [100, 1.04, 100],
    [100, 1.12, 120],
    [100, 2, 200],
    [200, 0.5, 100],
    [100, 0.79, 80],
  ])('fingers from %s %%, %s times as far apart: %s %%', (start, ratio, percent) => {
    expect(pinchedPercent(start, ratio)).toBe(percent)
  })
})

describe('drag', () => {
  test('does nothing while the whole image is there', () => {
    expect(pan(FITTING, { x: 50, y: 50 }, FRAME)).toEqual(FITTING)
  })

  test('stops at the edges of a zoomed image', () => {
    const zoomed = zoomTo(FITTING, 200, FRAME)
    // 800 px in a stage of 400 by 600
    expect(pan(zoomed, { x: 999, y: -999 }, FRAME)).toMatchObject({ x: 200, y: -100 })
  })
})

describe('rotation', () => {
  test('goes in quarters both ways', () => {
    expect(degrees(turn(FITTING, 1, FRAME).rotation)).toBe(90)
    expect(degrees(turn(FITTING, -1, FRAME).rotation)).toBe(270)
    let view = FITTING
    for (let quarter = 0; quarter < 4; quarter++) view = turn(view, 1, FRAME)
    expect(degrees(view.rotation)).toBe(0)
  })

  test('a turned image fits the stage again', () => {
    const wide: Frame = { stage: { width: 400, height: 600 }, image: { width: 800, height: 400 } }
    expect(fittingSize(wide, 0)).toEqual({ width: 400, height: 200 })
    expect(fittingSize(wide, 90)).toEqual({ width: 600, height: 300 })
  })

  test('a small image stays as it is, an unknown one takes no space', () => {
    expect(fittingSize({ ...FRAME, image: { width: 90, height: 60 } }, 0)).toEqual({ width: 90, height: 60 })
    expect(fittingSize({ ...FRAME, image: { width: 0, height: 0 } }, 0)).toEqual({ width: 0, height: 0 })
  })
})
