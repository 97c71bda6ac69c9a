import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { percentile } from '../../backend/bench/report.ts'
import type { Account } from '../accounts.ts'
import { addText, endService, type Line, newContext, openControl, signIn, until } from './house.ts'
import { openService } from './service.ts'

/*
 * From the key of the operator to the picture of the last screen, with one screen and with five, on one machine: by windows of one
 * browser, and by the server, as screens of other machines have it. What the fifth screen costs is the ratio; the machine's own
 * speed is in both. And the same from a film that plays to the words behind it.
 */
const PRESSES = 40
const PAUSE_MS = 250
/** So long a film plays before the words come. */
const PLAYS_MS = 900
const MOST = 3
const PATIENCE_MS = 60_000

export type Way = 'one browser' | 'by the server'
type Stamps = Readonly<Record<string, number>>

const TEXT = Array.from({ length: PRESSES }, (_, n) => `Slide ${n + 1}`).join('\n\n')

/** Runs in a screen: when each text was drawn first, by the machine's clock. */
const WATCH = `
  window.drawn = {}
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const text = document.querySelector('[data-layer=base]')?.innerText.trim()
    if (text?.startsWith('Slide') && !(text in drawn))
      requestAnimationFrame(() => { drawn[text] ??= performance.timeOrigin + performance.now() })
  }).observe(document.body, { subtree: true, childList: true, attributes: true }))`

/** Runs in the control: the moments of the key. */
const PRESSED = `
  window.pressed = []
  addEventListener('keydown', ({ key }) => key === 'ArrowRight' && pressed.push(performance.timeOrigin + performance.now()), true)`

type Place = { browser: Browser; url: string; account: Account }

async function press(control: Page, isFilm: boolean): Promise<void> {
  for (let n = 0; n < PRESSES; n += 1) {
    await control.locator('body').press('ArrowRight')
    if (isFilm) {
      await pause(PLAYS_MS)
      await control.locator('body').press('ArrowRight')
    }
    await pause(PAUSE_MS)
  }
}

/** Milliseconds from each key to the picture of the last screen that shows it; `service`: one in which a film is before each text. */
async function measured(
  { browser, url, account }: Place,
  telas: readonly string[],
  way: Way,
  service?: string,
): Promise<number[]> {
  const here = await newContext(browser)
  const there = way === 'one browser' ? here : await newContext(browser)
  try {
    const control = await here.newPage()
    await signIn(control, url, account)
    await control.addInitScript(PRESSED)
    await openControl(control, url)
    if (service) await openService(control, service)
    else await addText(control, TEXT, PRESSES)
    const screens: Page[] = []
    for (const tela of telas) {
      const screen = await there.newPage()
      await screen.addInitScript(WATCH)
      await screen.goto(`${url}/projection-display?tela=${tela}`)
      screens.push(screen)
    }
    await control.bringToFront()
    await pause(3_000)
    await press(control, service !== undefined)
    const last = `Slide ${PRESSES}`
    for (const screen of screens) await until(screen, `${JSON.stringify(last)} in drawn`, PATIENCE_MS)
    const all = await control.evaluate<number[]>('pressed')
    const pressed = service ? all.filter((_, n) => n % 2 === 1) : all
    const drawn = await Promise.all(screens.map((screen) => screen.evaluate<Stamps>('drawn')))
    await endService(control)
    await pause(1_000)
    // by the server only the newest is told: what a screen passed over has no picture
    return pressed.flatMap((at, n) => {
      const times = drawn.flatMap((one) => one[`Slide ${n + 1}`] ?? [])
      return times.length === screens.length ? [Math.max(...times) - at] : []
    })
  } finally {
    await here.close()
    if (there !== here) await there.close()
  }
}

const ms = (times: number[]) =>
  `p50 ${Math.round(percentile(times, 50))}, p95 ${Math.round(percentile(times, 95))} ms`

/** Five screens against one. */
export async function keys(place: Place, telas: readonly string[], way: Way): Promise<Line> {
  const one = await measured(place, telas.slice(0, 1), way)
  const five = await measured(place, telas, way)
  const ratio = percentile(five, 95) / percentile(one, 95)
  const isAll = way === 'by the server' || (one.length === PRESSES && five.length === PRESSES)
  return {
    what: `from the key to the picture, ${way}: one screen, then ${telas.length}`,
    figures: `${ms(one)}; ${ms(five)}; p95 × ${ratio.toFixed(2)} (${one.length}, ${five.length} of ${PRESSES} pictures)`,
    target: `× ${MOST}`,
    isHeld: isAll && ratio <= MOST,
  }
}

const MOST_WITH_FILM_MS = 250

/** From a film of 1080p that plays on so many screens to the words behind it. */
export async function keysInFilm(place: Place, telas: readonly string[], service: string): Promise<Line> {
  const times = await measured(place, telas, 'one browser', service)
  return {
    what: `from the key to the picture while a 1080p film plays on ${telas.length}`,
    figures: `${ms(times)} (${times.length} of ${PRESSES} pictures)`,
    target: telas.length === 1 ? `p95 ≤ ${MOST_WITH_FILM_MS} ms` : '',
    isHeld:
      telas.length === 1 ? times.length === PRESSES && percentile(times, 95) <= MOST_WITH_FILM_MS : null,
  }
}

/** A service with a film before each of the texts. */
export const filmService = (midia: string) =>
  Array.from({ length: PRESSES }, (_, n) => [
    {
      tipo: 'video' as const,
      titulo: `Filme ${n + 1}`,
      midia,
      opcoes: { loop: true, volume: 0 },
      slides: ['Filme'],
    },
    { tipo: 'aviso' as const, titulo: `Aviso ${n + 1}`, texto: `Slide ${n + 1}`, slides: [`Slide ${n + 1}`] },
  ]).flat()
