import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'

type Focus = { name: string; isLost: boolean; isMarked: boolean; isInView: boolean }

/** Runs in the browser: where the keyboard is, and whether a person sees it. */
const READ_FOCUS = `(() => {
  const one = document.activeElement
  if (!one || one === document.body) return { name: 'nothing', isLost: true, isMarked: false, isInView: false }
  const style = getComputedStyle(one)
  const box = one.getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20))
  // a place that holds the focus for what is inside (a page, a dialog) is not marked itself
  const isPlace = one.tabIndex < 0
  return {
    name: one.tagName + ' ' + (one.getAttribute('aria-label') ?? one.textContent.slice(0, 60)),
    isLost: false,
    // the entry of a menu has a colour of its own instead of a frame
    isMarked: isPlace || style.outlineStyle !== 'none' || style.boxShadow !== 'none' || one.hasAttribute('data-highlighted'),
    isInView: isPlace || (hit !== null && (one.contains(hit) || hit.contains(one))),
  }
})()`
const readFocus = (page: Page) => page.evaluate<Focus>(READ_FOCUS)

const SEEN = { isMarked: true, isInView: true }

/** The keyboard is somewhere, and a person sees where: once what was pressed is done. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => readFocus(page)).toMatchObject({ isLost: false, ...SEEN })
}

const MOST = 120

/** Presses Tab until a control has the focus; on the way it is always seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(key)
    // past the last control the browser itself has the focus, before it begins anew
    await expect
      .poll(async () => {
        const focus = await readFocus(page)
        return focus.isLost ? SEEN : focus
      })
      .toMatchObject(SEEN)
  }
  throw new Error(`Tab does not come to ${target}`)
}

/** Comes to a control by Tab and presses it; afterwards the keyboard is somewhere. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
  await expectFocusSeen(page)
}

/** Comes to a list of the browser's own by Tab and types what is chosen. */
export async function chooseBy(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text, { delay: 10 })
  await expect(target.locator('option:checked')).toHaveText(text)
}
