import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoSeriousViolationsInAnyTheme, openAs, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const OWNER = randomUUID()

/** Somebody's page whose photo is there, without sending one. */
async function openPhoto(page: Page): Promise<Locator> {
  const photo = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#c9813a' } })
    .jpeg()
    .toBuffer()
  const name = `member-photos/profile-photos/${OWNER}-1.jpg`
  await page.route(`**/storage/v1/**/${name}*`, (route) =>
    route.fulfill({ body: photo, contentType: 'image/jpeg' }),
  )
  await page.route('**/rest/v1/membros_igreja?*', async (route) => {
    const answer = await route.fetch()
    const found: Record<string, unknown>[] = await answer.json()
    const foto = `http://outro.exemplo/storage/v1/object/public/${name}`
    await route.fulfill({ response: answer, json: found.map((membro) => ({ ...membro, foto })) })
  })
  await openAs(page, 'admin', '/membros')
  await page.getByRole('main').getByRole('link', { name: / / }).nth(1).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ver foto de / })
    .click()
  const viewer = page.getByRole('dialog', { name: /^Foto de / })
  await expect(viewer.getByRole('img')).toBeVisible()
  await expect(viewer.locator('.animate-pulse')).toHaveCount(0)
  return viewer
}

const shown = (viewer: Locator) => viewer.getByRole('status')
const says = (percent: number, degrees = 0) => `Zoom de ${percent}%, rotação de ${degrees} graus`
const press = (viewer: Locator, name: string) => viewer.getByRole('button', { name }).click()
const box = async (place: Locator) => {
  const found = await place.boundingBox()
  if (!found) throw new Error('not on screen')
  return found
}

test('zooms from 50% to 300% in steps of 20%, and the image with it', async ({ page }) => {
  const viewer = await openPhoto(page)
  const { width } = await box(viewer.getByRole('img'))
  for (const percent of [120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 300]) {
    await viewer.getByRole('button', { name: 'Aumentar zoom' }).dispatchEvent('click')
    await expect(shown(viewer)).toHaveText(says(percent))
  }
  await expect.poll(async () => (await box(viewer.getByRole('img'))).width).toBeCloseTo(width * 3, 0)
  await press(viewer, 'Restaurar visualização')
  await expect(shown(viewer)).toHaveText(says(100))
  for (const percent of [80, 60, 50, 50]) {
    await viewer.getByRole('button', { name: 'Diminuir zoom' }).dispatchEvent('click')
    await expect(shown(viewer)).toHaveText(says(percent))
  }
})

test('turns in quarters, obeys the keyboard and begins anew', async ({ page }) => {
  const viewer = await openPhoto(page)
  await press(viewer, 'Girar para a direita')
  await expect(shown(viewer)).toHaveText(says(100, 90))
  await press(viewer, 'Girar para a esquerda')
  await press(viewer, 'Girar para a esquerda')
  await expect(shown(viewer)).toHaveText(says(100, 270))
  await page.keyboard.press('0')
  for (const key of ['+', '+', 'r', '-']) await page.keyboard.press(key)
  await expect(shown(viewer)).toHaveText(says(120, 90))
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  const opener = page.getByRole('button', { name: /^Ver foto de / })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown(viewer)).toHaveText(says(100))
})

test('is dragged when zoomed, by mouse and by arrows, never out of sight', async ({ page }) => {
  const viewer = await openPhoto(page)
  const image = viewer.getByRole('img')
  const at = async () => {
    const { x, y } = await box(image)
    return { x: Math.round(x), y: Math.round(y) }
  }
  const drag = async (dx: number, dy: number) => {
    await page.mouse.move(640, 400)
    await page.mouse.down()
    await page.mouse.move(640 + dx, 400 + dy, { steps: 4 })
    await page.mouse.up()
  }
  const resting = await at()
  await drag(80, 40)
  expect(await at()).toEqual(resting)
  for (const _ of 'zoom in!!!') await page.keyboard.press('+')
  await expect(shown(viewer)).toHaveText(says(300))
  await page.waitForTimeout(300)
  const before = await at()
  await drag(80, 40)
  await expect.poll(at).toEqual({ x: before.x + 80, y: before.y + 40 })
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toEqual({ x: before.x + 20, y: before.y + 40 })
  for (let turn = 0; turn < 8; turn++) await drag(500, 300)
  const stage = await box(image.locator('..'))
  await expect.poll(at).toEqual({ x: Math.round(stage.x), y: Math.round(stage.y) })
})

test('the wheel and a double click zoom at the pointer', async ({ page }) => {
  const viewer = await openPhoto(page)
  await page.mouse.move(700, 350)
  await page.mouse.wheel(0, -120)
  await expect(shown(viewer)).toHaveText(says(120))
  await page.mouse.wheel(0, 120)
  await expect(shown(viewer)).toHaveText(says(100))
  await page.mouse.dblclick(700, 350)
  await expect(shown(viewer)).toHaveText(says(200))
  await page.mouse.dblclick(700, 350)
  await expect(shown(viewer)).toHaveText(says(100))
})

test('two fingers zoom in whole steps', async ({ page }) => {
  const viewer = await openPhoto(page)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 640 - apart, y: 400, id: 0 },
              { x: 640 + apart, y: 400, id: 1 },
            ],
    })
  await touch('touchStart', 50)
  for (const apart of [60, 70, 80]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(shown(viewer)).toHaveText(says(160))
})

test('offers the photo under the name of the person, from our own server', async ({ page }) => {
  const viewer = await openPhoto(page)
  const address = new URL((await viewer.getByRole('link', { name: 'Baixar' }).getAttribute('href')) ?? '')
  expect(address.origin).toBe(new URL(page.url()).origin)
  expect(address.searchParams.get('download')).toMatch(/^Foto de .+\.jpg$/)
})

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`axe finds nothing serious at ${viewport.width} px, in every theme`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const viewer = await openPhoto(page)
    await expectNoSeriousViolationsInAnyTheme(page)
    const { x, width } = await box(viewer)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(viewport.width)
  })
}
