import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { chromium } from '../../scripts/chromium.ts'
import { builtWeb } from '../../scripts/web-build.ts'

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase')

/** A demo church of its own for the whole run; `E2E_URL` names one that is running already. */
export default async function setup() {
  // Reading the configuration installs nothing; a run does, once, before its workers start.
  process.env.CHROMIUM_PATH = chromium()
  if (process.env.E2E_URL) return
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const webDir = await builtWeb()
  const backend = await startBackend({
    project: SUPABASE,
    dataDir,
    webDir,
    seeds: [join(SUPABASE, 'seed', 'demo.sql')],
    env: { ...process.env, PORT: String(await freePort()) },
    jobs: false,
  })
  process.env.E2E_URL = backend.url
  process.env.E2E_DATABASE_URL = backend.databaseUrl
  return async () => {
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
