import { newAccount, signInAs, sql } from './accounts.ts'
import { expect, mainMenu, openAs, test, toasts } from './support.ts'

test.use({ isFirstVisit: true })

test('a tooltip opens after 700 ms, the next one within 300 ms at once', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'membro', '/feed')
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const tooltip = (name: string) => page.getByRole('tooltip', { name })
  const entry = (name: string) => mainMenu(page).getByRole('link', { name })
  await entry('Igreja').hover()
  await page.clock.runFor(690)
  await expect(tooltip('Igreja')).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip('Igreja')).toBeVisible()
  /** The pointer goes on moving once it has left: that closes what is open. */
  const leave = async () => {
    await page.mouse.move(800, 400)
    await page.clock.runFor(20)
    await page.mouse.move(820, 420, { steps: 3 })
  }
  await leave()
  await page.clock.runFor(200)
  await entry('Feed').hover()
  await page.clock.runFor(20)
  await expect(tooltip('Feed')).toBeVisible()
  await leave()
  await page.clock.runFor(320)
  await expect(tooltip('Feed')).toHaveCount(0)
  await entry('Igreja').hover()
  await page.clock.runFor(100)
  await expect(tooltip('Igreja')).toHaveCount(0)
})

test('the menu is a side menu from 768 px on, and slides out below', async ({ page }) => {
  await openAs(page, 'membro', '/feed')
  const side = page.locator('#menu-lateral')
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(side).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(side).toBeHidden()
  await expect(opener).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('toasts: three at a time, 356 px wide, gone after 4 s', async ({ page }) => {
  const person = await newAccount('membro')
  await page.clock.install()
  await page.goto('/feed')
  await signInAs(page, person)
  await expect(page.getByRole('button', { name: /^Notificações, \d/ })).toBeVisible()
  await expect.poll(() => page.getByRole('region', { name: /^Avisos/ }).count()).toBeGreaterThan(0)
  for (const n of [1, 2, 3]) await sql('select app.notificar($1, $2, $3)', [person.id, `Aviso ${n}`, 'Texto'])
  const shown = toasts(page).getByRole('listitem')
  await expect(shown).toHaveCount(3)
  // once it has grown to its size
  await expect.poll(async () => (await shown.first().boundingBox())?.width).toBe(356)
  await sql('select app.notificar($1, $2, $3)', [person.id, 'Aviso 4', 'Texto'])
  await expect(page.getByText('Aviso 4', { exact: true })).toBeVisible()
  await expect(shown).toHaveCount(3)
  await page.mouse.move(10, 400)
  await page.clock.fastForward(3000)
  await expect(page.getByText('Aviso 4', { exact: true })).toBeVisible()
  await page.clock.fastForward(2000)
  await expect(page.getByText('Aviso 4', { exact: true })).toBeHidden()
})

test('a notice stays for 5 s, and goes when it is swept 50 px aside', async ({ page }) => {
  await page.clock.install()
  // time goes on by hand, whatever the machine does meanwhile
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  const title = page.getByText('Acesso Negado', { exact: true })
  const STEP = 20
  const come = async () => {
    await expect(async () => {
      await page.clock.runFor(STEP)
      await expect(title).toBeVisible({ timeout: 1 })
    }).toPass({ intervals: [50] })
  }
  await openAs(page, 'membro', '/dashboard-voluntario')
  await come()
  await page.clock.runFor(4800)
  await expect(title).toBeVisible()
  await page.clock.runFor(300)
  await expect(title).toBeHidden()

  await page.goto('/dashboard-voluntario')
  await come()
  /** Takes the notice where it rests. */
  const sweep = async (distance: number) => {
    await title.hover({ position: { x: 10, y: 5 } })
    const box = await title.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5]
    await page.mouse.down()
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await sweep(40)
  await expect(page.locator('.notice')).toHaveAttribute('data-swipe', 'cancel')
  await expect(title).toBeVisible()
  await sweep(60)
  await expect(title).toBeHidden()
})

test('a quick sweep that leaves the notice with its first move is no less of one', async ({ page }) => {
  await openAs(page, 'membro', '/dashboard-voluntario')
  const title = page.getByText('Acesso Negado', { exact: true })
  await title.hover({ position: { x: 10, y: 5 } })
  await page.mouse.down()
  await page.mouse.move(1275, 600)
  await page.mouse.up()
  await expect(title).toBeHidden({ timeout: 1500 })
})
