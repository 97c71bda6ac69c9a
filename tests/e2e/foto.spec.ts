import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoSeriousViolations, openAs, type Role, test } from './support.ts'

const PHONE = { width: 390, height: 844 }
const BUCKET = '/storage/v1/object/member-photos/'
const UPLOADS = `**${BUCKET}profile-photos/**`
const SENT = 'Foto enviada com sucesso!'
const MB = 1024 * 1024

/** What a phone writes into a photo that it took lying on its side, with the place where it was. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200]
  const top = { create: { width, height: height / 2, channels: 3 as const, background: '#c9813a' } }
  return sharp({ create: { width, height, channels: 3, background: '#17595c' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '14/1 5/1 34/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 22/1 8/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Editar Perfil' })
const cropOf = (page: Page) => page.getByRole('dialog', { name: 'Recortar foto' })
const savePhoto = (page: Page) => cropOf(page).getByRole('button', { name: 'Salvar Foto' })
const person = (page: Page) => page.locator('#menu-lateral').getByRole('button').last()
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const portrait = (page: Page) => dialogOf(page).getByRole('button', { name: /^Ver foto de / })

async function openProfile(page: Page, role: Role) {
  await openAs(page, role, '/')
  await person(page).click()
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
  await expect(button(page, 'Escolher foto')).toBeVisible()
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  const input = page.getByLabel('Arquivo da foto')
  if (buffer.length < MB) return await input.setInputFiles({ name, mimeType, buffer })
  // a large one is read by the browser itself: to hand it over takes many seconds
  const file = test.info().outputPath(name)
  await writeFile(file, buffer)
  await input.setInputFiles(file)
}

/** Chooses a file and keeps it; gives the address under which it was sent. */
async function keep(page: Page, buffer: Buffer): Promise<string> {
  await choose(page, 'foto.jpg', buffer)
  await expect(savePhoto(page)).toBeEnabled()
  const sent = page.waitForRequest(isUpload)
  await savePhoto(page).click()
  const { pathname } = new URL((await sent).url())
  await expect(page.getByText(SENT).last()).toBeVisible()
  await expect(cropOf(page)).toBeHidden()
  return pathname.replace('/object/', '/object/public/')
}

const isUpload = (request: Request) =>
  ['POST', 'PUT'].includes(request.method()) && request.url().includes(`${BUCKET}profile-photos/`)

const imageOf = (place: Locator) => place.locator('img')

test.describe('a photo from a file', () => {
  test('is cropped square, upright and without the place where it was taken', async ({ page }) => {
    await openProfile(page, 'membro')
    const address = await keep(page, await phonePhoto())
    expect(address).toMatch(/\/profile-photos\/[\da-f-]{36}-\d+\.jpg$/)

    const stored = Buffer.from(await (await page.request.get(address)).body())
    const { format, width, height, exif, orientation } = await sharp(stored).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1024,
      height: 1024,
      exif: undefined,
      orientation: undefined,
    })
    expect(stored.includes('GPS')).toBe(false)
    // the orange upper half of a photo turned by a quarter stands at the right
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number) => data[(512 * 1024 + x) * 3] ?? 0
    expect(redAt(900)).toBeGreaterThan(150)
    expect(redAt(100)).toBeLessThan(80)

    // at once in the dialog and in the menu
    const name = address.split('/').at(-1) ?? ''
    await expect(imageOf(portrait(page))).toHaveAttribute('src', new RegExp(name))
    await expect(imageOf(page.locator('#menu-lateral'))).toHaveAttribute('src', new RegExp(name))

    await portrait(page).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Foto de .+\.jpg$/)
    expect(await readFile(await file.path())).toEqual(stored)
    await page.keyboard.press('Escape')
    await expect(portrait(page)).toBeFocused()
  })

  test('takes the place of the one before, and is removed', async ({ page }) => {
    await openProfile(page, 'voluntario')
    const first = await keep(page, await plain('#335577'))
    const second = await keep(page, await plain('#557733'))
    expect((await page.request.get(second)).status()).toBe(200)
    expect((await page.request.get(first)).ok()).toBe(false)

    await button(page, 'Remover').click()
    const question = page.getByRole('alertdialog', { name: 'Remover foto?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(portrait(page)).toBeVisible()
    await button(page, 'Remover').click()
    await question.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Foto removida.')).toBeVisible()
    await expect(portrait(page)).toBeHidden()
    await expect(button(page, 'Remover')).toBeHidden()
    expect((await page.request.get(second)).ok()).toBe(false)
    await expect(imageOf(page.locator('#menu-lateral'))).toHaveCount(0)
  })

  test('changes nothing when it is cancelled', async ({ page }) => {
    await openProfile(page, 'ltp')
    const requests: string[] = []
    page.on('request', (request) => isUpload(request) && requests.push(request.url()))
    await choose(page, 'foto.png', await plain('#aa3333'), 'image/png')
    await cropOf(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(cropOf(page)).toBeHidden()
    await expect(dialogOf(page)).toBeVisible()
    expect(requests).toEqual([])
  })

  test('two presses on a slow line send it once', async ({ page }) => {
    await openProfile(page, 'coordenador')
    const requests: string[] = []
    await page.route(UPLOADS, async (route) => {
      if (isUpload(route.request())) {
        requests.push(route.request().url())
        await new Promise((resolve) => setTimeout(resolve, 1500))
      }
      await route.continue()
    })
    await choose(page, 'foto.png', await plain('#335577'), 'image/png')
    await expect(savePhoto(page)).toBeEnabled()
    await savePhoto(page).dblclick()
    await expect(savePhoto(page)).toBeDisabled()
    await expect(cropOf(page).getByText('Enviando a foto…')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cropOf(page)).toBeVisible()
    await expect(page.getByText(SENT)).toBeVisible()
    expect(requests).toHaveLength(1)
  })
})

test('a photo of 12 MB, as phones write them, is made smaller and kept', async ({ page }) => {
  await openProfile(page, 'ltp')
  const [width, height] = [4032, 3024]
  const large = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(12 * MB)
  const kept = await page.request.get(await keep(page, large))
  const body = await kept.body()
  expect(body.length).toBeLessThan(5 * MB)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 1024 })
})

test.describe('a file that is no photo', () => {
  // the trace asks for the bytes of a picture that did not load, and the page's own policy refuses that
  test.use({ expectedConsole: /blob:.*connect-src/ })

  test('is refused when it is too large or no photo, whatever its name', async ({ page }) => {
    await openProfile(page, 'ltp')
    const jpeg = await phonePhoto()
    await choose(page, 'grande.jpg', Buffer.concat([jpeg, Buffer.alloc(41 * MB)]))
    await expect(page.getByText('Arquivo muito grande. Máximo 5MB.')).toBeVisible()
    const wrong = page.getByText('Tipo de arquivo inválido. Use JPG, PNG ou WEBP.')
    await choose(page, 'texto.jpg', Buffer.from('isto não é uma foto'))
    await expect(wrong).toHaveCount(1)
    // begins like a photo and is none
    await choose(page, 'quebrada.jpg', Buffer.concat([jpeg.subarray(0, 40), Buffer.alloc(2000, 7)]))
    await expect(wrong).toHaveCount(2)
    await expect(cropOf(page)).toBeHidden()
  })
})

test.describe('when it fails', () => {
  test.use({ expectedConsole: /500|ERR_/ })

  test('at the storage, the old photo stands and what was chosen stays', async ({ page }) => {
    await openProfile(page, 'financeiro')
    const old = await keep(page, await plain('#335577'))
    await page.route(UPLOADS, (route) =>
      isUpload(route.request())
        ? route.fulfill({ status: 500, json: { statusCode: '500', error: 'Internal', message: 'disk' } })
        : route.continue(),
    )
    await choose(page, 'foto.png', await plain('#993333'), 'image/png')
    await savePhoto(page).click()
    await expect(page.getByText(/^Erro ao fazer upload: .+/)).toBeVisible()
    await expect(savePhoto(page)).toBeEnabled()
    expect((await page.request.get(old)).status()).toBe(200)
    await expect(imageOf(page.locator('#menu-lateral'))).toHaveAttribute(
      'src',
      new RegExp(old.split('/').at(-1) ?? ''),
    )

    await page.unroute(UPLOADS)
    await savePhoto(page).click()
    await expect(cropOf(page)).toBeHidden()
    expect((await page.request.get(old)).ok()).toBe(false)
  })

  test('at the record, the old photo stands', async ({ page }) => {
    await openProfile(page, 'ministerio_global')
    const old = await keep(page, await plain('#335577'))
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
        : route.continue(),
    )
    await choose(page, 'foto.png', await plain('#993333'), 'image/png')
    await savePhoto(page).click()
    await expect(page.getByText('Erro ao fazer upload da foto', { exact: true })).toBeVisible()
    await expect(savePhoto(page)).toBeEnabled()
    expect((await page.request.get(old)).status()).toBe(200)
    await cropOf(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(imageOf(portrait(page))).toHaveAttribute('src', new RegExp(old.split('/').at(-1) ?? ''))
  })

  test('a server that makes no small photos sends the whole one', async ({ page }) => {
    await page.route('**/storage/v1/render/**', (route) => route.fulfill({ status: 500, body: '' }))
    await openProfile(page, 'lideranca_global')
    await keep(page, await plain('#335577'))
    await expect(imageOf(portrait(page))).toHaveAttribute('src', /\/storage\/v1\/object\/public\//)
  })
})

test.describe('the camera', () => {
  test('takes a photo and is switched off', async ({ page }) => {
    await openProfile(page, 'pastor')
    await button(page, 'Usar câmera').click()
    const camera = page.getByRole('dialog', { name: 'Tirar foto' })
    await camera.getByRole('button', { name: 'Tirar foto' }).click()
    await expect(savePhoto(page)).toBeEnabled()
    await savePhoto(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(portrait(page)).toBeVisible()
  })

  for (const [name, sentence] of [
    ['NotAllowedError', /O acesso à câmera foi negado/],
    ['NotFoundError', /Nenhuma câmera encontrada/],
    ['NotReadableError', /em uso por outro programa/],
  ] as const) {
    test(`${name}: says what to do`, async ({ page }) => {
      await page.addInitScript(
        `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', '${name}'))`,
      )
      await openProfile(page, 'visitante')
      await button(page, 'Usar câmera').click()
      const camera = page.getByRole('dialog', { name: 'Tirar foto' })
      await expect(camera.getByRole('alert')).toHaveText(sentence)
      await expectNoSeriousViolations(page)
      const chooser = page.waitForEvent('filechooser')
      await camera.getByRole('button', { name: 'Escolher foto' }).click()
      await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await plain('#335577') })
      await expect(savePhoto(page)).toBeEnabled()
    })
  }
})

test('the keyboard alone moves, zooms, turns and keeps the photo', async ({ page }) => {
  await openProfile(page, 'pastor_executivo')
  await choose(page, 'foto.jpg', await phonePhoto())
  await expect(savePhoto(page)).toBeEnabled()
  const square = cropOf(page).getByRole('application')
  await square.focus()
  for (const key of ['+', '+', '-', '+']) await page.keyboard.press(key)
  await expect(cropOf(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2')
  const picture = imageOf(cropOf(page)).first()
  const before = await picture.getAttribute('style')
  await page.keyboard.press('ArrowDown')
  await expect(picture).not.toHaveAttribute('style', before ?? '')
  await cropOf(page).getByRole('button', { name: 'Girar' }).focus()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\)/)
  await savePhoto(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
})

test.describe("a member's photo", () => {
  test('is set by who edits members, and removed', async ({ page }) => {
    await openAs(page, 'admin', '/membros?campus=Serra')
    await page.locator('td a').nth(3).click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Escolher foto' }).click()
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await plain('#335577') })
    await expect(savePhoto(page)).toBeEnabled()
    await savePhoto(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    const seen = page.getByRole('main').getByRole('button', { name: /^Ver foto de / })
    await expect(imageOf(seen)).toHaveAttribute('src', /width=320/)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Remover a foto' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(seen).toBeHidden()
  })

  test('is only looked at by who may not edit', async ({ page }) => {
    await openAs(page, 'admin', '/membros?campus=Posse')
    const address = (await page.locator('td a').nth(2).getAttribute('href')) ?? ''
    await openAs(page, 'lider', address)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await expect(page.getByRole('menuitem', { name: 'Imprimir' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Escolher foto' })).toHaveCount(0)
  })
})

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`axe finds nothing serious while a photo is cropped at ${viewport.width} px, in every theme`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openAs(page, 'visitante', '/')
    const isPhone = viewport === PHONE
    if (isPhone) await page.getByRole('button', { name: 'Abrir menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await (isPhone ? drawer.locator('button[aria-haspopup="menu"]') : person(page)).click()
    await page.getByRole('menuitem', { name: 'Editar Perfil' }).click()
    await choose(page, 'foto.jpg', await phonePhoto())
    await expect(savePhoto(page)).toBeEnabled()
    await expectNoSeriousViolations(page)
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
