import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FEATURES } from '../architecture.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'supabase', 'seed')
const MADE = join(ROOT, 'node_modules', '.cache', 'seed')

/** What is sown apart, after the church: a year of its money. Tests of money begin with none. */
const MONEY: readonly string[] = [
  'financeiro',
  'contribuicoes',
  'pagamentos',
  'ofertas',
  'pix',
  'banco',
  'transparencia',
]

async function madeOf(name: string, features: readonly string[]): Promise<string> {
  const files = features.map((feature) => join(FOLDER, `${feature}.sql`)).filter((path) => existsSync(path))
  const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')))
  const made = join(MADE, name)
  const fresh = `${made}.new-${process.pid}`
  await mkdir(MADE, { recursive: true })
  // another process may be reading it
  await writeFile(fresh, texts.join('\n'))
  await rename(fresh, made)
  return made
}

/**
 * The demo church as one seed, of one file for each feature: all of it is there or nothing, and a data folder knows by
 * its name that it was sown.
 */
export const demoSeed = () =>
  madeOf('demo.sql', ['_base', ...FEATURES.filter((feature) => !MONEY.includes(feature))])

/** A year of the demo church's money, as a seed for after it. */
export const demoMoneySeed = () => madeOf('demo-dinheiro.sql', MONEY)
