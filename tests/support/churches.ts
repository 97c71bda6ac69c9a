import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackendInput } from '../../backend/src/backend.ts'
import { freePort } from '../../backend/src/postgres/engine.ts'
import { copyDataFolder } from '../../backend/tests/data-folders.ts'
import type { Whereabouts } from '../../backend/tests/provide-backend.ts'
import { type People, SUPABASE, template } from './template.ts'

export interface Church extends Whereabouts {
  close(): Promise<void>
}

export interface ChurchOptions {
  /** Who is in it: nobody, or the people of the demonstration. */
  people?: People
  /** A data folder to copy instead of a template. */
  from?: string
  port?: number
  env?: Record<string, string>
  /** Lines for the end of its `config.toml`. */
  config?: string
  /** The built web app, where pages are looked at. */
  webDir?: string
}

const PROCESS = join(import.meta.dirname, 'church-process.ts')

/** A church of its own: a copy of a template with a PostgreSQL, a backend process and files that nobody else touches. */
export async function startChurch(options: ChurchOptions = {}): Promise<Church> {
  const { people = 'nobody', from = await template(people), port, env, config, webDir } = options
  const folder = await mkdtemp(join(tmpdir(), 'church-'))
  const dataDir = join(folder, 'data')
  copyDataFolder(from, dataDir)
  const project = config ? await projectWith(config, folder) : SUPABASE
  const process = await startProcess({
    project,
    dataDir,
    webDir: webDir ?? null,
    env: { ...globalThis.process.env, PORT: String(port ?? (await freePort())), ...env },
    // What is due by the clock would come in the midst of a test: those that are about it call it.
    jobs: false,
  })
  return {
    ...process,
    close: async () => {
      await process.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The church's Supabase folder with other settings. */
async function projectWith(config: string, folder: string): Promise<string> {
  const project = join(folder, 'supabase')
  await cp(SUPABASE, project, { recursive: true })
  await appendFile(join(project, 'config.toml'), `\n${config}\n`)
  return project
}

async function startProcess(input: BackendInput): Promise<Church> {
  const child = fork(PROCESS, { execArgv: [], env: process.env })
  const ended = once(child, 'exit')
  child.send(input)
  const [answer]: [Whereabouts | { failure: string }] = await Promise.race([
    once(child, 'message') as Promise<[Whereabouts]>,
    ended.then(([code]) => [{ failure: `the process ended (${code})` }] as [{ failure: string }]),
  ])
  if ('failure' in answer) throw new Error(`A church for tests did not start: ${answer.failure}`)
  return {
    ...answer,
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
