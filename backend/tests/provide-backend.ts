import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createKeys } from '../src/auth/keys.ts'
import { type Backend, startBackend } from '../src/backend.ts'
import { freePort } from '../src/postgres/engine.ts'
import { contractFolder, copyDataFolder } from './data-folders.ts'

/** Where a running backend is, and what opens it. */
export interface Whereabouts {
  url: string
  databaseUrl: string
  publishableKey: string
  secretKey: string
  /** A token of nobody in particular, signed there and over since an hour. */
  expiredToken: string
}

declare module 'vitest' {
  interface ProvidedContext extends Omit<Whereabouts, 'url'> {
    backendUrl: string
  }
}

export const whereabouts = async (backend: Backend): Promise<Whereabouts> => ({
  url: backend.url,
  databaseUrl: backend.databaseUrl,
  publishableKey: backend.secrets.publishableKey,
  secretKey: backend.secrets.secretKey,
  expiredToken: await expiredToken(backend),
})

async function expiredToken({ secrets, config }: Backend): Promise<string> {
  const keys = await createKeys(secrets, config.auth)
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600
  return keys.sign({
    sub: '00000000-0000-4000-8000-000000000001',
    role: 'authenticated',
    aud: 'authenticated',
    session_id: '00000000-0000-4000-8000-000000000002',
    iat: hourAgo - 3_600,
    exp: hourAgo,
  })
}

/**
 * One backend on a data folder without anything of a project for the whole run of a group of tests; TEST_DATA_DIR runs it on data that are there,
 * such as restored ones, and leaves them.
 *
 * @param folder the Supabase folder that it runs
 * @returns what stops it
 */
export async function provideBackend(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATA_DIR
  const root = await mkdtemp(join(tmpdir(), `${project.name}-`))
  const dataDir = given || join(root, 'data')
  if (!given) copyDataFolder(await contractFolder(), dataDir)
  const backend = await startBackend({
    project: folder,
    dataDir,
    env: { ...process.env, PORT: String(await freePort()) },
    // What happens by the clock is called by the tests themselves.
    jobs: false,
  })
  const found = await whereabouts(backend)
  project.provide('backendUrl', found.url)
  project.provide('databaseUrl', found.databaseUrl)
  project.provide('publishableKey', found.publishableKey)
  project.provide('secretKey', found.secretKey)
  project.provide('expiredToken', found.expiredToken)
  return async () => {
    await backend.close()
    await rm(root, { recursive: true, force: true })
  }
}
