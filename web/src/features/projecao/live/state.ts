import type { Slide, Theme } from '@/features/slides/public'
import type { Place } from './programme'
import type { Stamp } from './stamp'

/** What the screen shows: with all that is needed to draw it, so that it can be drawn before the programme is there. */
export type Shown = {
  item: string
  title: string
  slide: Slide
  theme: Theme
  /** Since when, in milliseconds of the clock that all share. */
  since: number
}

export type Cover = 'none' | 'black' | 'logo'

export type Alert = {
  id: string
  kind: 'texto' | 'placa' | 'kids'
  text: string
  /** Until when, in milliseconds of the shared clock: it goes by itself, whoever is still there. */
  until: number
}

/** A guardian is called by two letters of the code on their label: never by a name, nor by what a child is handed over by. */
export const kidsAlert = (id: string, sinal: string, now: number): Alert => ({
  id,
  kind: 'kids',
  text: `Responsável pela etiqueta ${sinal}`,
  until: now + 60_000,
})

/** For those on the stage; no other screen is told. */
export type Stage = {
  next: Slide | null
  nextTitle: string | null
  notes: string | null
  key: string | null
  message: string | null
  /** Up to when somebody may speak, in milliseconds of the shared clock. */
  endsAt: number | null
}

/** Everything that screens show at a moment. A whole one is sent with every change: none builds upon the one before. */
export type LiveState = Stamp & {
  /** The version of the programme that it is of. */
  programme: string
  place: Place | null
  now: Shown | null
  cover: Cover
  hidesText: boolean
  hidesBackground: boolean
  alert: Alert | null
  fade: number
  ended: boolean
  /** Absent where a screen is not of the stage. */
  stage?: Stage
}

export const NO_STAGE: Stage = {
  next: null,
  nextTitle: null,
  notes: null,
  key: null,
  message: null,
  endsAt: null,
}

export const firstState = (device: string, programme: string, term = 1): LiveState => ({
  term,
  holder: device,
  seq: 0,
  programme,
  place: null,
  now: null,
  cover: 'none',
  hidesText: false,
  hidesBackground: false,
  alert: null,
  fade: 250,
  ended: false,
  stage: NO_STAGE,
})

/** The same picture, led by somebody else (or by the same device after it came back): nothing on the screens moves. */
export const takeOver = (state: LiveState, device: string): LiveState => ({
  ...state,
  term: state.term + 1,
  holder: device,
  seq: 0,
})
