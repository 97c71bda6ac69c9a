import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { z } from 'zod'
import { chromium } from '../../scripts/chromium.ts'

const SCROLL_MS = 10_000
/** A notch of a wheel, sixty times a second: some hundred and thirty people pass by in one. */
const NOTCH_PX = 120

type Person = { email: string; password: string }

export type Scrolled = {
  seconds: number
  pixels: number
  /** Frames that Chromium's trace says it drew, and that it dropped. */
  drawn: number
  dropped: number
  /** Frames that the page took longer than 50 ms for, and the longest. */
  long: number
  longest: number
}

const WATCH_FRAMES = `
  var longFrames = []
  new PerformanceObserver((list) => longFrames.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'long-animation-frame' })`

const traceSchema = z.object({ traceEvents: z.array(z.object({ name: z.string() })) })

/** Scrolls the list as a person with a wheel does. `TRACE_FILE` keeps the trace, to be looked at in DevTools. */
export async function scroll(url: string, { email, password }: Person): Promise<Scrolled> {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const folder = await mkdtemp(join(tmpdir(), 'bench-trace-'))
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${url}/auth`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
    await page.goto(`${url}/membros`)
    await page
      .getByText(/^Mostrando/)
      .first()
      .waitFor({ state: 'attached' })
    await page.evaluate(WATCH_FRAMES)
    const path = process.env.TRACE_FILE || join(folder, 'trace.json')
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
    await browser.startTracing(page, { path, categories })
    await page.mouse.move(700, 500)
    const started = performance.now()
    while (performance.now() - started < SCROLL_MS) {
      await page.mouse.wheel(0, NOTCH_PX)
      await page.waitForTimeout(16)
    }
    const pixels = z.number().parse(await page.evaluate('Math.round(scrollY)'))
    const frames = z.array(z.number()).parse(await page.evaluate('longFrames'))
    await browser.stopTracing()
    const { traceEvents } = traceSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const count = (name: string) => traceEvents.filter((event) => event.name === name).length
    return {
      seconds: SCROLL_MS / 1000,
      pixels,
      drawn: count('DrawFrame'),
      dropped: count('DroppedFrame'),
      long: frames.length,
      longest: Math.max(0, ...frames),
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
