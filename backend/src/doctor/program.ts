import { parseArgs } from 'node:util'
import pg from 'pg'
import { runningDatabase } from '../backup/open-database.ts'
import { backupSettings } from '../backup/settings.ts'
import type { Config } from '../config.ts'
import { isTaken } from '../data-folder.ts'
import { readMigrations } from '../postgres/migrations.ts'
import { configOf, type ProgramInput, runProgram } from '../program.ts'
import { StartError } from '../start-error.ts'
import { openFiles } from '../storage/files/open.ts'
import { examineDatabase } from './database.ts'
import { bad, type Finding, good, warning } from './finding.ts'
import { examineBackups, examineFolder } from './folder.ts'
import { examineForgotten } from './forgotten.ts'
import { examinePort, examineSecrets } from './installation.ts'
import { examineProviders } from './providers.ts'
import { examineStored } from './stored.ts'

const USAGE = 'Uso: npm run doctor -- [--data <pasta>] [--project <pasta>] [--providers]'
const MARKS = { good: '✓', warning: '!', bad: '✗' } as const

/**
 * `npm run doctor`: looks at an installation, changes nothing, and says in Portuguese what is wrong and what to do.
 * Exit code 1 when something is.
 */
export function runDoctor(input: ProgramInput): void {
  runProgram(async () => {
    const values = options()
    const findings = await examine(values, input)
    for (const { state, text, advice } of findings) {
      console.log(`${MARKS[state]} ${text}`)
      if (advice) console.log(`    → ${advice}`)
    }
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    console.log(`\n${count('bad')} problemas, ${count('warning')} avisos.`)
    return count('bad') > 0 ? 1 : 0
  })
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        project: { type: 'string' },
        providers: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    throw new StartError(USAGE)
  }
}

async function examine(values: ReturnType<typeof options>, input: ProgramInput): Promise<Finding[]> {
  let config: Config
  try {
    config = configOf(values, input)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [
      bad(
        `A configuração não pode ser lida. ${error.message}`,
        'Corrija config.toml ou a variável de ambiente.',
      ),
    ]
  }
  const found = [good(`Configuração: ${config.project}/config.toml e ambiente.`)]
  found.push(...(await examineFolder(config.dataDir)), ...(await examineSecrets(config)))
  found.push(...(await examinePort(config)), ...(await reachDatabase(config)))
  if (config.databaseUrl === null) found.push(...(await dailyBackups(config)))
  if (values.providers) found.push(...(await examineProviders(config, process.env)))
  return found
}

async function dailyBackups({ dataDir }: Config): Promise<Finding[]> {
  try {
    return await examineBackups(dataDir, backupSettings(dataDir, process.env))
  } catch (error) {
    if (error instanceof StartError) return [bad(error.message, 'Corrija a variável de ambiente.')]
    throw error
  }
}

/** The database is not started for this: who looks changes nothing. */
async function reachDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !(await isTaken(config.dataDir)))
    return [
      warning(
        'O programa está parado: banco e arquivos não foram examinados.',
        'Inicie-o e rode npm run doctor de novo.',
      ),
    ]
  try {
    const url = config.databaseUrl ?? (await runningDatabase(config.dataDir, config.secretsFile))
    const client = new pg.Client({
      connectionString: url,
      application_name: 'doctor',
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => {})
    await client.connect()
    return await examineReached(client, config).finally(() => client.end())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      bad(
        `O banco de dados não responde: ${reason}`,
        'Reinicie o programa e veja postgres.log na pasta de dados.',
      ),
    ]
  }
}

async function examineReached(client: pg.Client, config: Config): Promise<Finding[]> {
  const found = await examineDatabase(client, await readMigrations(config.project), config.oldestPostgres)
  found.push(...(await examineForgotten(client, config)))
  const files = await openFiles(config.dataDir, { s3: config.s3, isAlone: config.databaseUrl === null })
  try {
    return [...found, ...(await examineStored(client, files))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      ...found,
      bad(`Os arquivos não puderam ser examinados: ${reason}`, 'Rode npm run doctor -- --providers.'),
    ]
  } finally {
    await files.close()
  }
}
