import { expect, type Page } from '@playwright/test'
import { builtWeb } from '../../scripts/web-build.ts'
import { type Church, type ChurchOptions, startChurch } from '../support/churches.ts'

export type { Church }

/** A church of its own, for a test whose settings or people would be in the way of the others. */
export const newChurch = async (options: Omit<ChurchOptions, 'webDir'> = {}): Promise<Church> =>
  startChurch({ ...options, webDir: await builtWeb() })

export const FOUNDER = { email: 'fundadora@igreja.test', password: 'uma senha bem longa' }

/** The first access: whoever comes is its administrator. */
export async function foundChurch(page: Page, { url }: Church): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Nome da igreja').fill('Igreja do Teste')
  await page.getByLabel('Nome do campus').fill('Sede')
  await page.getByLabel('Nome', { exact: true }).fill('Fúlvia')
  await page.getByLabel('Sobrenome').fill('Fundadora')
  await page.getByLabel('E-mail').fill(FOUNDER.email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(FOUNDER.password)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(`${url}/`)
}
