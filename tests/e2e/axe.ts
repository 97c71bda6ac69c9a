import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const THEMES = ['light', 'dark', 'colorblind', 'blue']

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose worst fault is less than serious, by their own account: what they find is not looked at here. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
]

/** Axe in a frame of the page, read in once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(`typeof axe === 'undefined'`)) await frame.evaluate(AXE)
}

/** Shows the open page in a theme, at once: colours that take their time to change would be read half-way. */
const paint = (page: Page, theme: string) =>
  page.evaluate(
    `(() => {
       const still = new CSSStyleSheet()
       still.replaceSync('*, ::before, ::after { transition: none !important }')
       document.adoptedStyleSheets.push(still)
       document.documentElement.dataset.theme = '${theme}'
       document.documentElement.offsetHeight
       document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
     })()`,
  )

/**
 * What axe reads: while a dialog or menu keeps everything else from whoever reads the page, only that (the rest cannot be
 * reached, and its colours lie under a veil). A toast that fades away is not read any more.
 */
const READ = `(() => {
  const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
  const isAlone = document.querySelector('#root[aria-hidden="true"]') !== null
  const include = isAlone ? [...document.querySelectorAll(open)].filter((one) => !one.closest('[aria-hidden="true"]')) : []
  return { ...(include.length > 0 && { include }), exclude: ['[data-removed="true"]'] }
})()`

const BUSY_MS = 5_000

/** What is loaded anew is there, and what opens or closes has done so: half-way, their colours are faint. */
async function rest(page: Page): Promise<void> {
  // a page may be looked at while it waits for something; and its policy lets no text be run as code in it later
  const busy = page.locator('[aria-busy="true"]')
  await expect(busy)
    .toHaveCount(0, { timeout: BUSY_MS })
    .catch(() => undefined)
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished.catch(() => undefined))).then(() => undefined)`,
  )
}

/** Axe finds nothing serious or critical on the page as it is, in the theme that it is shown in. */
export async function expectNoSeriousViolations(page: Page): Promise<void> {
  await rest(page)
  expect(await faultsOf(page)).toEqual([])
}

/**
 * The same in any theme, once for each kind of page. Themes change colours alone: in the others only the contrast is
 * looked at.
 */
export async function expectNoSeriousViolationsInAnyTheme(page: Page): Promise<void> {
  const shown = (await page.locator('html').getAttribute('data-theme')) ?? 'light'
  await rest(page)
  const faults = await faultsOf(page)
  for (const theme of THEMES.filter((other) => other !== shown)) {
    await paint(page, theme)
    const faint = await faultsOf(page, { runOnly: ['color-contrast'] })
    faults.push(...faint.map((fault) => `${theme}: ${fault}`))
  }
  await paint(page, shown)
  expect(faults).toEqual([])
}

const EVERYTHING: RunOptions = {
  rules: Object.fromEntries(NEVER_SERIOUS.map((id) => [id, { enabled: false }])),
}

/** One line per fault. Only those are gathered: to name all that passed takes several times as long. */
async function faultsOf(page: Page, rules = EVERYTHING): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...rules }
  return page.evaluate<string[]>(
    `axe.run(${READ}, ${JSON.stringify(options)}).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.target.join(' ') + ' ' + node.failureSummary)))`,
  )
}
