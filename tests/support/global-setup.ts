import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBackend } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    backendUrl: string
    databaseUrl: string
    publishableKey: string
    secretKey: string
  }
}

const ROOT = join(import.meta.dirname, '..', '..')

/** Which Supabase folder each group of tests runs against: the church's, or one that knows nothing of churches. */
const PROJECTS: Record<string, string> = {
  policies: join(ROOT, 'supabase'),
  contract: join(ROOT, 'tests', 'contract', 'project'),
}

/** One backend on an empty data folder for the whole run of a group. */
export default async function setup(project: TestProject) {
  const folder = PROJECTS[project.name]
  if (!folder) throw new Error(`no Supabase folder for the tests called ${project.name}`)
  const dataDir = await mkdtemp(join(tmpdir(), `${project.name}-`))
  const backend = await startBackend({
    project: folder,
    dataDir,
    env: { ...process.env, PORT: String(await freePort()) },
  })
  project.provide('backendUrl', backend.url)
  project.provide('databaseUrl', backend.databaseUrl)
  project.provide('publishableKey', backend.secrets.publishableKey)
  project.provide('secretKey', backend.secrets.secretKey)
  return async () => {
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
