import type { Slide, Theme } from '@/features/slides/public'
import { type Programme, type ProgrammeItem, placeOf, type Step, stepAt, stepsOf } from './programme'
import { type Alert, type Cover, type LiveState, NO_STAGE, type Stage } from './state'

/** What an operator does. */
export type Command =
  | { do: 'show'; item: string; slide: string }
  | { do: 'next' }
  | { do: 'back' }
  /** The next group of the song whose mark begins so: V, R, P. */
  | { do: 'mark'; mark: string }
  /** The slide of the item with this number, from 1. */
  | { do: 'number'; number: number }
  /** Puts it over everything; the same again takes it away. */
  | { do: 'cover'; cover: Exclude<Cover, 'none'> }
  /** Hides the words (until the next slide) or what is behind them; the same again shows it. */
  | { do: 'hide'; layer: 'text' | 'background' }
  /** Something that stands in no programme, over the place at which the service is. */
  | { do: 'quick'; title: string; slide: Slide; theme: Theme }
  | { do: 'alert'; alert: Alert | null }
  | { do: 'message'; text: string | null }
  | { do: 'timer'; endsAt: number | null }
  | { do: 'fade'; fade: number }
  /** What comes is another; what is shown stays. */
  | { do: 'programme'; programme: Programme }
  | { do: 'end' }

/** What a control leads. */
export type Lead = { programme: Programme; state: LiveState }

/** What those on the stage see of the place at which the service is. */
function stageAt(programme: Programme, state: LiveState): Stage {
  const before = state.stage ?? NO_STAGE
  const steps = stepsOf(programme)
  const next = steps[stepAt(programme, steps, state.place) + 1]
  const item = programme.items.find(({ id }) => id === state.place?.item)
  return {
    ...before,
    next: next?.slide ?? null,
    nextTitle: next && next.item.id !== item?.id ? next.item.title : null,
    notes: [item?.notes, state.now?.slide.note].filter(Boolean).join('\n\n') || null,
    key: item?.key ?? null,
  }
}

function show(lead: Lead, { item, slide }: Step, now: number): LiveState {
  const { programme, state } = lead
  const place = placeOf(programme, item.id, slide.id)
  const shown = { item: item.id, title: item.title, slide, theme: item.theme, since: now }
  return { ...state, place, now: shown, hidesText: false }
}

function move(lead: Lead, by: 1 | -1, now: number): LiveState {
  const { programme, state } = lead
  const steps = stepsOf(programme)
  const here = stepAt(programme, steps, state.place)
  // from something shown in passing, forward and back lead to where the service was and goes on
  const isAway = state.now !== null && state.now.slide.id !== state.place?.slide
  const target = steps[isAway && by < 0 ? here : here + by]
  return target ? show(lead, target, now) : state
}

/** Of the groups of an item whose mark begins so, the first one behind the shown slide; else from the beginning. */
export function findMark(item: ProgrammeItem, from: number, mark: string): Slide | undefined {
  const wanted = mark.toUpperCase()
  const begins = item.slides.flatMap((slide, index) =>
    slide.mark?.toUpperCase().startsWith(wanted) && slide.mark !== item.slides[index - 1]?.mark
      ? [index]
      : [],
  )
  const index = begins.find((one) => one > from) ?? begins[0]
  return index === undefined ? undefined : item.slides[index]
}

function changed(lead: Lead, command: Command, now: number): LiveState {
  const { programme, state } = lead
  const item = programme.items.find(({ id }) => id === state.place?.item)
  const showIn = (owner: ProgrammeItem | undefined, slide: Slide | undefined) =>
    owner && slide ? show(lead, { item: owner, slide }, now) : state
  switch (command.do) {
    case 'show': {
      const owner = programme.items.find(({ id }) => id === command.item)
      return showIn(
        owner,
        owner?.slides.find(({ id }) => id === command.slide),
      )
    }
    case 'next':
      return move(lead, 1, now)
    case 'back':
      return move(lead, -1, now)
    case 'mark':
      return showIn(item, item && findMark(item, state.place?.index ?? -1, command.mark))
    case 'number':
      return showIn(item, item?.slides[command.number - 1])
    case 'cover':
      return { ...state, cover: state.cover === command.cover ? 'none' : command.cover }
    case 'hide':
      return command.layer === 'text'
        ? { ...state, hidesText: !state.hidesText }
        : { ...state, hidesBackground: !state.hidesBackground }
    case 'quick': {
      const { title, slide, theme } = command
      return { ...state, now: { item: '', title, slide, theme, since: now }, hidesText: false }
    }
    case 'alert':
      return { ...state, alert: command.alert }
    case 'message':
      return { ...state, stage: { ...(state.stage ?? NO_STAGE), message: command.text } }
    case 'timer':
      return { ...state, stage: { ...(state.stage ?? NO_STAGE), endsAt: command.endsAt } }
    case 'fade':
      return { ...state, fade: Math.min(3000, Math.max(0, command.fade)) }
    case 'programme':
      return { ...state, programme: command.programme.version }
    case 'end':
      return { ...state, ended: true, now: null, place: null, alert: null, stage: NO_STAGE }
  }
}

/**
 * What is live after a command. Nothing happens for a device that does not lead, once it has ended, and where there is nothing
 * to go to; the screen is empty only when that is what was asked for.
 */
export function apply(lead: Lead, command: Command, { device, now }: { device: string; now: number }): Lead {
  const { state } = lead
  if (state.holder !== device || state.ended) return lead
  const programme = command.do === 'programme' ? command.programme : lead.programme
  const next = changed({ ...lead, programme }, command, now)
  if (next === state) return lead
  const stage = command.do === 'end' ? NO_STAGE : stageAt(programme, next)
  return { programme, state: { ...next, stage, seq: state.seq + 1 } }
}
