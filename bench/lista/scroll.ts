import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { z } from 'zod'
import { chromium } from '../../scripts/chromium.ts'

const ROUNDS = 3
const SCROLL_MS = 6_000
/** A notch of a wheel, sixty times a second: some hundred and thirty people pass by in one. */
const NOTCH_PX = 120
const TYPED = 'maria souza lima'

type Person = { email: string; password: string }

/** What is scrolled: nothing, as many people as bare text, and the list. What the first two lose, the machine loses. */
export const SURFACES = ['empty page', 'plain text', 'list'] as const
export type Surface = (typeof SURFACES)[number]

export type Frames = {
  pixels: number
  /** Frames that Chromium's trace says it drew, and that it dropped. */
  drawn: number
  dropped: number
  /** Frames that the page took longer than 50 ms for, and the longest. */
  long: number
  longest: number
}

const WATCH_FRAMES = `
  window.longFrames = []
  new PerformanceObserver((list) => longFrames.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'long-animation-frame' })`

const traceSchema = z.object({ traceEvents: z.array(z.object({ name: z.string() })) })

/** As many rows as a wheel can pass by meanwhile, each as high as one of the list. */
const PASSED = 2_000
const HEIGHT_PX = 56
const plainText = () =>
  Array.from(
    { length: PASSED },
    (_, number) => `<div>Maria de Souza Lima ${number} Membro Campus ${number % 20} (62) 9${number}</div>`,
  ).join('')
const PAGES = {
  'empty page': () => `<input aria-label="Buscar membro"><div style="height:${PASSED * HEIGHT_PX}px"></div>`,
  'plain text': () =>
    `<style>div{height:${HEIGHT_PX}px;font:14px sans-serif}</style><input aria-label="Buscar membro">${plainText()}`,
}

async function open(page: Page, url: string, surface: Surface): Promise<void> {
  if (surface === 'list') {
    await page.goto(`${url}/membros`)
    const shown = page.getByText(/^Mostrando/).first()
    await shown.waitFor({ state: 'attached', timeout: 60_000 })
  } else {
    await page.goto('about:blank')
    await page.setContent(PAGES[surface]())
  }
  await page.evaluate(WATCH_FRAMES)
}

async function wheel(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  const started = performance.now()
  while (performance.now() - started < SCROLL_MS) {
    await page.mouse.wheel(0, NOTCH_PX)
    await page.waitForTimeout(16)
  }
}

const write = (page: Page) =>
  page.getByLabel('Buscar membro').pressSequentially(TYPED, { delay: 80, timeout: 60_000 })

/** What the trace says while this is done. `TRACE_FILE` keeps the last one, to be looked at in DevTools. */
async function watched(
  browser: Browser,
  page: Page,
  path: string,
  work: () => Promise<void>,
): Promise<Frames> {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
  await page.evaluate('longFrames.length = 0')
  await browser.startTracing(page, { path, categories })
  await work()
  const pixels = z.number().parse(await page.evaluate('Math.round(scrollY)'))
  const frames = z.array(z.number()).parse(await page.evaluate('longFrames'))
  await browser.stopTracing()
  const { traceEvents } = traceSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  const count = (name: string) => traceEvents.filter((event) => event.name === name).length
  return {
    pixels,
    drawn: count('DrawFrame'),
    dropped: count('DroppedFrame'),
    long: frames.length,
    longest: Math.max(0, ...frames),
  }
}

export type Scrolled = Record<Surface, { scrolling: Frames[]; typing: Frames[] }>

/** Scrolls and types as a person does, in turns, on the list and on pages with which no browser has work. */
export async function scroll(url: string, { email, password }: Person): Promise<Scrolled> {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const folder = await mkdtemp(join(tmpdir(), 'bench-trace-'))
  const path = process.env.TRACE_FILE || join(folder, 'trace.json')
  const none = () => ({ scrolling: [] as Frames[], typing: [] as Frames[] })
  const results: Scrolled = { 'empty page': none(), 'plain text': none(), list: none() }
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${url}/auth`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const surface of SURFACES) {
        await open(page, url, surface)
        results[surface].typing.push(await watched(browser, page, path, () => write(page)))
        await open(page, url, surface)
        results[surface].scrolling.push(await watched(browser, page, path, () => wheel(page)))
      }
    return results
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
