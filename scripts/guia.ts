/**
 * Draws the pictures of the church's guides (docs/guia): pages of a demo church of its own, as a phone shows them.
 * Usage: node scripts/guia.ts [words that the pictures' names contain]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as engine, expect, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { startBackend } from '../backend/src/backend.ts'
import { freePort } from '../backend/src/postgres/engine.ts'
import { chromium } from './chromium.ts'
import { emailOf, PASSWORD, type Role } from './demo-accounts.ts'
import { demoSeed } from './demo-seed.ts'
import { picturesOfSunday } from './guia-domingo.ts'
import { picturesOfPeople } from './guia-pessoas.ts'
import { button, type Picture } from './guia-picture.ts'
import { builtWeb } from './web-build.ts'

const ROOT = join(import.meta.dirname, '..')
const SUPABASE = join(ROOT, 'supabase')
const IMAGES = join(ROOT, 'docs', 'guia', 'imagens')
const PHONE = { width: 390, height: 844 }

async function signIn(context: BrowserContext, role: Role): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(emailOf(role))
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.close()
}

async function draw(page: Page, { name, path, act }: Picture): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  // what slides in rests, and what was just said is gone
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 15_000 })
  await page.waitForTimeout(500)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(IMAGES, `${name}.webp`))
  console.log(`docs/guia/imagens/${name}.webp`)
}

async function drawAll(url: string, wanted: readonly Picture[]): Promise<void> {
  const browser = await engine.launch({
    executablePath: chromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--use-fake-ui-for-media-stream'],
  })
  try {
    for (const role of new Set(wanted.map(({ as = 'coordenador' }) => as))) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: PHONE,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        hasTouch: true,
      })
      if (role) await signIn(context, role)
      for (const picture of wanted.filter(({ as = 'coordenador' }) => as === role)) {
        // a page of its own each: what one began is in nobody's way
        const page = await context.newPage()
        await page.addInitScript(`indexedDB.deleteDatabase('pedras-vivas-importacao')`)
        await draw(page, picture)
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** All pictures of the church's guides, of people and days that are put into the demo church for them. */
async function prepared(databaseUrl: string): Promise<readonly Picture[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return [...(await picturesOfPeople(client)), ...(await picturesOfSunday(client))]
  } finally {
    await client.end()
  }
}

const words = process.argv.slice(2)
const isWanted = ({ name }: Picture) => words.length === 0 || words.some((word) => name.includes(word))
const dataDir = await mkdtemp(join(tmpdir(), 'guia-'))
await mkdir(IMAGES, { recursive: true })
const backend = await startBackend({
  project: SUPABASE,
  dataDir,
  webDir: await builtWeb(),
  seeds: [await demoSeed()],
  env: { ...process.env, PORT: String(await freePort()) },
})
try {
  await drawAll(backend.url, (await prepared(backend.databaseUrl)).filter(isWanted))
} finally {
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
}
