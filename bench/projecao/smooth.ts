import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Account } from '../accounts.ts'
import {
  addText,
  endService,
  type House,
  type Line,
  newContext,
  openControl,
  signIn,
  until,
} from './house.ts'
import { openService, prepareService } from './service.ts'

/* A slow laptop: control and screen of 1280 × 720 with a quarter of the processor each. Frames of the screen, second by second. */
const SLOWER = 4
const LEAST = 30
const SLIDES = 24
const PAUSE_MS = 800
const FADE_MS = 500

/** Runs in the screen: when each frame came, and each frame of a film. */
const WATCH = `
  window.frames_ = []
  window.film_ = []
  const frame = (at) => { frames_.push(at); requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
  window.watchFilm = () => {
    const film = document.querySelector('[data-layer=base] video')
    const next = (at) => { film_.push(at); film.requestVideoFrameCallback(next) }
    film.requestVideoFrameCallback(next)
  }`

const slower = async (page: Page) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

/** How many in each whole second. */
function perSecond(times: readonly number[]): number[] {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const counts = Array.from({ length: Math.floor((last - first) / 1_000) }, () => 0)
  for (const at of times) {
    const second = Math.floor((at - first) / 1_000)
    if (counts[second] !== undefined) counts[second] += 1
  }
  return counts
}

function line(what: string, times: readonly number[], more = ''): Line {
  const counts = perSecond(times).sort((a, b) => a - b)
  const least = counts[0] ?? 0
  const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at))
  return {
    what,
    figures: `${least} in the worst second, ${counts[Math.floor(counts.length / 2)]} in the middle one, longest frame ${Math.round(Math.max(...gaps))} ms${more}`,
    target: `≥ ${LEAST} in each second`,
    isHeld: least >= LEAST,
  }
}

export async function smooth(
  browser: Browser,
  house: House,
  account: Account,
  { tela, film }: { tela: string; film: string },
): Promise<Line[]> {
  const context = await newContext(browser)
  try {
    const control = await context.newPage()
    await signIn(control, house.url, account, FADE_MS)
    await openControl(control, house.url)
    const text = Array.from(
      { length: SLIDES },
      (_, n) => `Slide ${n + 1}\nCom uma segunda linha, como um verso a tem`,
    )
    await addText(control, text.join('\n\n'), SLIDES)
    const screen = await context.newPage()
    await screen.addInitScript(WATCH)
    await screen.goto(`${house.url}/projection-display?tela=${tela}`)
    await control.bringToFront()
    await control.locator('body').press('ArrowRight')
    await screen.getByText('Slide 1', { exact: true }).waitFor()
    await Promise.all([slower(control), slower(screen)])
    await pause(2_000)
    await screen.evaluate('frames_.length = 0')
    for (let n = 1; n < SLIDES; n += 1) {
      await control.locator('body').press('ArrowRight')
      await pause(PAUSE_MS)
    }
    const fading = await screen.evaluate<number[]>('frames_')

    const service = await prepareService(house, [
      { tipo: 'video', titulo: 'Filme', midia: film, opcoes: { loop: true, volume: 0 }, slides: ['Filme'] },
      { tipo: 'aviso', titulo: 'Depois', texto: 'Depois do filme', slides: ['Depois do filme'] },
    ])
    await control.reload()
    await openService(control, service)
    // as before a service: the screen has everything
    await control
      .getByText(/ · pronto: (\d+) de \1\b/)
      .first()
      .waitFor({ state: 'attached' })
    const order = control.getByRole('region', { name: 'Roteiro' })
    await order.getByRole('button', { name: /^Filme/ }).click()
    await control.getByRole('region', { name: 'Slides' }).getByRole('button').first().click()
    await until(screen, `document.querySelector('[data-layer=base] video')?.currentTime > 0.5`, 60_000)
    await screen.evaluate('watchFilm(), frames_.length = 0, film_.length = 0')
    await pause(12_000)
    const playing = await screen.evaluate<number[]>('frames_')
    const shown = await screen.evaluate<number[]>('film_')
    const each = perSecond(shown).sort((a, b) => a - b)
    await endService(control)
    const how = `processor slowed ${SLOWER} ×, 1280 × 720`
    return [
      line(`frames of the screen while slides change with a fade of ${FADE_MS} ms, ${how}`, fading),
      line(
        `frames of the screen while a 1080p film plays, ${how}`,
        playing,
        `; of the film's 30 a second ${each[0] ?? 0} shown in the worst, ${each[Math.floor(each.length / 2)] ?? 0} in the middle one`,
      ),
    ]
  } finally {
    await context.close()
  }
}
