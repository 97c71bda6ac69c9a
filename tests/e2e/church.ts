import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startBackend } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { builtWeb } from '../../scripts/web-build.ts'

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase')

export type Church = { url: string; databaseUrl: string; close: () => Promise<void> }

type ChurchOptions = {
  port?: number
  env?: Record<string, string>
  /** Lines for the end of its `config.toml`. */
  config?: string
  /** With the people of the demo church, instead of empty. */
  isDemo?: boolean
}

/** A church of its own, for a test whose settings or people would be in the way of the others. */
export async function newChurch(options: ChurchOptions = {}): Promise<Church> {
  const { port, env, config, isDemo = false } = options
  const folder = await mkdtemp(join(tmpdir(), 'e2e-church-'))
  const project = join(folder, 'supabase')
  await cp(SUPABASE, project, { recursive: true })
  if (config) await appendFile(join(project, 'config.toml'), `\n${config}\n`)
  const backend = await startBackend({
    project,
    dataDir: join(folder, 'data'),
    webDir: await builtWeb(),
    seeds: isDemo ? [join(SUPABASE, 'seed', 'demo.sql')] : [],
    env: { ...process.env, PORT: String(port ?? (await freePort())), ...env },
    // What is due by the clock would be told in the midst of a test.
    jobs: false,
  })
  return {
    url: backend.url,
    databaseUrl: backend.databaseUrl,
    close: async () => {
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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
