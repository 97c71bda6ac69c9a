import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Frames, framesOf, RECORD } from '../../tests/support/frames.ts'
import { type House, until } from './house.ts'

/** A screen that is recorded through all its lives: what is drawn, and what the browser made of it. */
export class RecordedScreen {
  readonly page: Page
  readonly #lives: Frames[] = []
  /** Pictures as they were put together, small: when, and how much of them is not one colour. */
  readonly pictures: { at: number; spread: number }[] = []

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, address: string): Promise<RecordedScreen> {
    await page.addInitScript(RECORD)
    await page.goto(address)
    return new RecordedScreen(page)
  }

  /** A window that somebody else opened: it is recorded from its next life on. */
  static async adopt(page: Page): Promise<RecordedScreen> {
    await page.addInitScript(RECORD)
    await page.reload()
    return new RecordedScreen(page)
  }

  async film(): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page)
    devTools.on('Page.screencastFrame', (frame) => void this.#look(devTools, frame))
    await devTools.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 60,
      maxWidth: 320,
      maxHeight: 180,
    })
  }

  async #look(
    devTools: CDPSession,
    { data, sessionId, metadata }: { data: string; sessionId: number; metadata: { timestamp?: number } },
  ): Promise<void> {
    await devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
    this.pictures.push({
      at: Math.round((metadata.timestamp ?? 0) * 1000),
      spread: Math.max(...channels.map(({ stdev }) => stdev)),
    })
  }

  /** Loads it anew; gives how long it took until its slide was drawn. */
  async reload(): Promise<number> {
    this.#lives.push(await framesOf(this.page))
    const startedAt = Date.now()
    await this.page.reload({ waitUntil: 'commit' })
    await until(this.page, 'window.frames_?.shown.length > 0')
    const [first] = (await framesOf(this.page)).shown
    return (first?.at ?? Date.now()) - startedAt
  }

  async lives(): Promise<Frames[]> {
    return [...this.#lives, await framesOf(this.page)]
  }
}

/** Its process ends at once, as when the memory is used up. */
export async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close().catch(() => undefined)
}

/** Invites a phone in the control and enters by the PIN on it. */
export async function enterByPhone(
  house: House,
  control: Page,
  phone: Page,
  convite: 'Convidar quem opera' | 'Convidar o púlpito',
): Promise<void> {
  await control.getByRole('button', { name: /^Celulares/ }).click()
  await control.getByRole('button', { name: convite }).click()
  const shown = control.getByRole('region', { name: /^Convite/ })
  await shown.getByRole('button', { name: 'Copiar endereço' }).waitFor()
  const pin = await shown.getByText(/^\d{6}$/).textContent()
  const { rows } = await house.sql.query<{ publico: string }>(
    'select c.publico from app.projecao_convites c where c.papel = $1::public.remoto_papel',
    [convite === 'Convidar o púlpito' ? 'pulpito' : 'operador'],
  )
  await phone.goto(`${house.url}/projecao/remoto/${rows[0]?.publico}`)
  await phone.getByLabel('PIN de 6 números').fill(pin ?? '')
  await phone.getByRole('button', { name: 'Entrar' }).click()
  await phone
    .getByRole('region', { name: 'No ar' })
    .or(phone.getByRole('button', { name: 'Avançar' }))
    .first()
    .waitFor()
  await control.keyboard.press('Escape')
}

export const newPhones = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'pt-BR' })
