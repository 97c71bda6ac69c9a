import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support.ts'

test.use({ isFirstVisit: true })

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist')
const KB = 1024
const AUTH_BUDGET = 150 * KB
const HOME_BUDGET = 280 * KB

/** Gzipped size of every script of ours that the page has asked for so far. */
function scriptsOf(page: Page): () => Promise<number> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) files.add(pathname)
  })
  return async () => {
    const sizes = await Promise.all(
      [...files].map((file) => stat(join(DIST, `${file}.gz`)).then((found) => found.size)),
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** The page never comes to rest: what is loaded then, ahead of its use, does not come. */
async function withoutRest(page: Page): Promise<void> {
  await page.addInitScript('window.requestIdleCallback = () => 0')
}

test('the sign-in page needs at most 150 KB of JavaScript', async ({ page }) => {
  const size = scriptsOf(page)
  await withoutRest(page)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await size()
  test.info().annotations.push({ type: 'size', description: `/auth ${(bytes / KB).toFixed(1)} KB` })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(AUTH_BUDGET)
})

test('what comes behind the sign-in is loaded while the person types, not before', async ({ page }) => {
  const names: string[] = []
  page.on('request', (request) => names.push(new URL(request.url()).pathname))
  const isThere = (chunk: string) => names.some((name) => name.startsWith(`/assets/${chunk}-`))
  await page.goto('/auth')
  for (const chunk of ['auth', 'requests', 'toasts']) {
    await expect.poll(() => isThere(chunk), chunk).toBe(true)
  }
  expect(isThere('shell')).toBe(false)
  await page.getByLabel('E-mail').focus()
  for (const chunk of ['shell', 'home-page']) await expect.poll(() => isThere(chunk), chunk).toBe(true)
})

test('the home page needs at most 280 KB of JavaScript in all', async ({ page }) => {
  const size = scriptsOf(page)
  await withoutRest(page)
  await signIn(page, 'admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await size()
  test.info().annotations.push({ type: 'size', description: `home ${(bytes / KB).toFixed(1)} KB` })
  expect(bytes).toBeLessThanOrEqual(HOME_BUDGET)
})

/** The one that whoever has no session sees first: it comes with the entry. */
const FIRST = 'src/features/auth/pages/auth-page.tsx'

test('every other page is a chunk of its own', async () => {
  const manifest: Record<string, { isDynamicEntry?: boolean }> = JSON.parse(
    await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  )
  const pages = globSync('src/features/*/pages/*-page.tsx', { cwd: join(DIST, '..') })
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.filter((page) => page !== FIRST && !manifest[page]?.isDynamicEntry)).toEqual([])
})
