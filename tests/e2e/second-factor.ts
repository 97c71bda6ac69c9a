import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'

/**
 * What an authenticator app shows. A code is good once: the next one, which clocks that go a little fast show already,
 * is asked for with `ahead`.
 */
export function codeOf(secret: string, { ahead = false } = {}): string {
  const epoch = Math.floor(Date.now() / 1_000) + (ahead ? 30 : 0)
  return generateSync({ secret: secret.replace(/\s/g, ''), epoch })
}

/** Adds an application as second factor on the page that is open, and gives its secret. */
export async function enrolTotp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  const secret = (await page.getByTestId('chave').textContent()) ?? ''
  await page.getByLabel('Código').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Ativar' }).click()
  return secret
}
