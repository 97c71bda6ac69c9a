import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isTaken, takeDataFolder } from '../data-folder.ts'
import { engineUrl, freePort, startEngine, stateOf } from '../postgres/engine.ts'
import { databaseOwner } from '../postgres/system-user.ts'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'

const PATIENCE_MS = 60_000

/**
 * Works on the database of a data folder, whether its backend runs (then beside it) or not (then PostgreSQL is started
 * for the time of the work).
 *
 * @param secretsFile where the secrets are if not in the data folder
 * @param work gets the connection string of the superuser
 * @throws StartError when there is no database there, or none that this user may open
 */
export async function withDatabase<T>(
  dataDir: string,
  secretsFile: string | undefined,
  work: (adminUrl: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(`Não há dados em ${dataDir}. Indique a pasta certa com DATA_DIR.`)
  const password = await databasePassword(secretsFile ?? join(dataDir, 'secrets.json'))
  if (await isTaken(dataDir)) return work(await runningUrl(dataDir, password))
  await refuseForeignFolder(folder)
  const giveBack = await takeDataFolder(dataDir)
  try {
    const engine = await startEngine({ dataDir, password, port: await freePort() })
    return await work(engine.url).finally(() => engine.stop())
  } finally {
    await giveBack()
  }
}

/**
 * Connection string of the database of a backend that runs.
 *
 * @throws StartError when it does not answer
 */
export async function runningDatabase(dataDir: string, secretsFile: string | undefined): Promise<string> {
  return runningUrl(dataDir, await databasePassword(secretsFile ?? join(dataDir, 'secrets.json')))
}

/** Reads without making what is missing: a folder without its secrets is not one to work on. */
async function databasePassword(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new StartError(`Sem permissão para ler ${file}. Rode como o usuário dono da pasta.`)
    throw new StartError(`${file} não pôde ser lido, e sem ele o banco não abre.`)
  })
  try {
    const { databasePassword }: Secrets = JSON.parse(text)
    return databasePassword
  } catch {
    throw new StartError(`${file} está danificado, e sem ele o banco não abre.`)
  }
}

/** Started by root, PostgreSQL would take a folder over whose owner could then not start it any more. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const owner = databaseOwner()
  if (!owner || (await stat(folder)).uid === owner.uid) return
  throw new StartError(`A pasta ${folder} é de outro usuário. Rode como ele, e não como root.`)
}

/** PostgreSQL writes its port into the fourth line of its pid file; right after a start it is not there yet. */
async function runningUrl(dataDir: string, password: string): Promise<string> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
    const port = Number(lines[3])
    if (!port) continue
    const url = engineUrl({ password, port })
    if ((await stateOf(url)) === 'ready') return url
  }
  throw new StartError(
    `O banco de dados de ${dataDir} não respondeu em um minuto. Veja ${dataDir}/postgres.log.`,
  )
}
