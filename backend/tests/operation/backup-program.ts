import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { engineUrl } from '../../src/postgres/engine.ts'
import type { Secrets } from '../../src/secrets.ts'
import { MAIN, postmasterOf } from './program.ts'

/** What a program said when it had ended. */
export interface Outcome {
  code: number | null
  output: string
  errors: string
}

export type Script = 'backup' | 'restore' | 'doctor'

/** Starts one of the commands of an installation, as a person at a terminal would. */
export function startScript(
  script: Script,
  args: string[],
  env: Record<string, string> = {},
): { process: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(process.execPath, [MAIN, script, ...args], {
    env: { ...process.env, DATABASE_URL: '', BACKUP_PASSPHRASE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    said.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.errors += chunk
  })
  const outcome = new Promise<Outcome>((done) =>
    child.once('close', (code) => done({ code, output: said.output, errors: said.errors.trim() })),
  )
  return { process: child, outcome }
}

export const runScript = (script: Script, args: string[], env?: Record<string, string>): Promise<Outcome> =>
  startScript(script, args, env).outcome

export async function secretsOf(dataDir: string): Promise<Secrets> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
}

/** Asks the database of a data folder whose backend runs, as its superuser. */
export async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { databasePassword } = await secretsOf(dataDir)
  const { port } = await postmasterOf(dataDir)
  const client = new pg.Client({ connectionString: engineUrl({ password: databasePassword, port }) })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
