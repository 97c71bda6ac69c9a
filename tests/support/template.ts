import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../../backend/src/backend.ts'
import {
  copyDataFolder,
  ENGINE_SOURCES,
  FORGETFUL,
  fingerprint,
  keptFolder,
} from '../../backend/tests/data-folders.ts'
import { demoSeed } from '../../scripts/demo-seed.ts'

export const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase')
const SEED = 'supabase/seed/*.sql'

/** What a first start makes of an empty folder depends on these. */
const SOURCES = ['supabase/config.toml', 'supabase/migrations/*', 'backend/src/*.ts', ...ENGINE_SOURCES]

export type People = 'nobody' | 'demo'

const making = new Map<People, Promise<string>>()

/** A data folder with a church in it as a first start leaves it, empty or with the people of the demonstration. */
export function template(people: People): Promise<string> {
  const found = making.get(people) ?? MAKERS[people]()
  making.set(people, found)
  return found
}

const MAKERS: Record<People, () => Promise<string>> = {
  nobody: () =>
    keptFolder('churches', 'nobody', fingerprint(SOURCES), async (folder) => {
      await firstStart(folder, [])
      await appendFile(join(folder, 'postgres', 'postgresql.conf'), `${FORGETFUL}synchronous_commit = off\n`)
    }),
  // The demonstration speaks of today, and of the hour.
  demo: () =>
    keptFolder(
      'churches',
      'demo',
      `${fingerprint([...SOURCES, SEED])}-${new Date().toISOString().slice(0, 13)}`,
      async (folder) => {
        copyDataFolder(await template('nobody'), folder)
        await firstStart(folder, [await demoSeed()])
      },
    ),
}

async function firstStart(dataDir: string, seeds: string[]): Promise<void> {
  const backend = await startBackend({
    project: SUPABASE,
    dataDir,
    seeds,
    env: { ...process.env, PORT: '0', DATA_DIR: undefined, DATABASE_URL: undefined },
    jobs: false,
  })
  await backend.close()
}
