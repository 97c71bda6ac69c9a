import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
const SOURCES = [
  'web/src/**',
  'web/public/**',
  'web/index.html',
  'web/vite.config.ts',
  'supabase/database.types.ts',
  'supabase/functions/_shared/faces/engine/*.ts',
  // says what the models are
  'supabase/functions/_shared/faces/models/README.md',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|css|svg|html|json|txt|webmanifest)$/

/** The folder of the built app; builds it first when a source has changed since. */
export async function builtWeb(): Promise<string> {
  const dist = join(WEB, 'dist')
  const stamp = join(dist, '.sources')
  const sources = await fingerprint()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return dist
  console.log('Montando a aplicação web…')
  // In a process of its own: what the builder takes, over a gigabyte, goes with it, and the server goes on small.
  const builder = spawn(process.execPath, [import.meta.filename, sources], { stdio: 'inherit' })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new Error('A aplicação web não pôde ser montada.')
  return dist
}

async function make(sources: string): Promise<void> {
  const { build } = await import('vite')
  const dist = join(WEB, 'dist')
  // Two processes of one church may start at once.
  const fresh = join(WEB, `dist.new-${process.pid}`)
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', build: { outDir: fresh } })
  await compress(fresh)
  await writeFile(join(fresh, '.sources'), sources)
  await replace(dist, fresh)
}

/** The old one is replaced whole: a build that fails leaves the app as it was. Of two at once, the last one stays. */
async function replace(dist: string, fresh: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await rm(dist, { recursive: true, force: true })
    try {
      return await rename(fresh, dist)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (attempt === 5 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) throw error
    }
  }
}

const filesOf = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => filesOf(pattern, ROOT))) {
    hash
      .update(file.slice(ROOT.length))
      .update('\0')
      .update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` beside every text file, so that serving costs no processor time. */
async function compress(folder: string): Promise<void> {
  const files = filesOf('**', folder).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) await make(String(process.argv[2]))
