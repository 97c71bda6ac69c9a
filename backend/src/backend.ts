import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import { backupBeforeUpgrade } from './backup/before-upgrade.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { type BackupSettings, backupSettings } from './backup/settings.ts'
import { type Config, type ConfigInput, loadConfig } from './config.ts'
import { checkLayout, takeDataFolder } from './data-folder.ts'
import { type ForgottenAgain, forgetAgain, keepLedger } from './forgotten/index.ts'
import { LEDGER, Ledger } from './forgotten/ledger.ts'
import { startJobs } from './jobs/index.ts'
import { createLog } from './log.ts'
import { CONTRACT } from './postgres/contract.ts'
import { Database } from './postgres/database.ts'
import { engineUrl, freePort } from './postgres/engine.ts'
import { KeptEngine } from './postgres/kept-engine.ts'
import { prepareDatabase, readMigrations } from './postgres/migrations.ts'
import { loadSecrets, type Secrets, vaultKeyOf } from './secrets.ts'
import { buildServer } from './server.ts'
import { StartError } from './start-error.ts'
import { applyBuckets } from './storage/configured-buckets.ts'
import { isWorker } from './worker-processes.ts'

/** A running backend: one port for everything, and the way to stop it. */
export interface Backend {
  url: string
  config: Config
  secrets: Secrets
  /** Connection string of the database's administrator. */
  databaseUrl: string
  /** What had come back with an older state of the database. */
  forgotten: ForgottenAgain
  close(): Promise<void>
}

export interface BackendInput extends ConfigInput {
  /** Whether the data folder is copied every day, as BACKUP_HOUR and its companions say. */
  dailyBackups?: boolean
  /** Runs when the schema is there, before anybody is answered. */
  prepare?: (prepared: { config: Config; databaseUrl: string }) => Promise<void>
  /** Whether jobs of pg_cron run and requests of pg_net go out; they do unless a test wants to run them itself. */
  jobs?: boolean
  /** Lines of the log; quiet by default in tests. */
  logLevel?: string
  /** Where they go; standard output unless a test reads them. */
  logTo?: DestinationStream
}

/** Longer than a statement may take. */
const LAST_ANSWERS_MS = 20_000
const IDLE_SWEEP_MS = 250

/**
 * Starts a project: takes the data folder, listens, brings up PostgreSQL, applies migrations and seeds.
 *
 * @throws StartError with one sentence for the person at the terminal; nothing is left running
 */
export async function startBackend(input: BackendInput): Promise<Backend> {
  const config = loadConfig(input)
  const backups = backupSettings(config.dataDir, input.env ?? process.env)
  const log = createLog(input.logLevel ?? process.env.LOG_LEVEL ?? 'warn', input.logTo)
  const undo: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const backend = await start({
      config,
      backups,
      log,
      undo,
      close,
      jobs: input.jobs ?? true,
      prepare: input.prepare,
    })
    if (input.dailyBackups && !config.databaseUrl)
      undo.push(scheduleBackups({ config, settings: backups, env: input.env ?? process.env, log }))
    return backend
  } catch (error) {
    await close()
    throw error
  }
}

interface Start {
  config: Config
  backups: BackupSettings
  log: Logger
  undo: (() => Promise<unknown>)[]
  close: () => Promise<void>
  jobs: boolean
  prepare: BackendInput['prepare']
}

async function start({ config, backups, log, undo, close, jobs, prepare }: Start): Promise<Backend> {
  if (!isWorker()) undo.push(await takeDataFolder(config.dataDir))
  await checkLayout(config.dataDir)
  const secrets = await loadSecrets(config.dataDir, config.secretsFile)
  const port = await freePort()
  const engine = Promise.withResolvers<void>()
  engine.promise.catch(() => {})
  let stopEngine = async () => {}
  undo.push(() => stopEngine())
  const adminUrl = config.databaseUrl ?? engineUrl({ password: secrets.databasePassword, port })
  const db = new Database({ adminUrl, authenticatorUrl: authenticatorUrl(adminUrl, secrets) })
  undo.push(() => db.close())

  const upgradeBackup = async () => {
    const file = await backupBeforeUpgrade({ ...config, adminUrl }, backups)
    log.info({ file }, 'backup before the upgrade')
  }
  const ledger = new Ledger(join(config.dataDir, LEDGER), secrets)
  let forgotten: ForgottenAgain = { done: 0, failed: 0 }
  const ready = engine.promise.then(async () => {
    const state = await prepareDatabase({
      adminUrl,
      authenticatorPassword: secrets.authenticatorPassword,
      contract: CONTRACT,
      oldestPostgres: config.oldestPostgres,
      migrations: config.migrations ? await readMigrations(config.project) : [],
      exposeNewTables: config.api.exposeNewTables,
      seeds: config.seeds,
      beforeUpgrade: !config.databaseUrl && backups.beforeUpgrade ? upgradeBackup : undefined,
    })
    // Requests that came while it repaired itself for long have taught the pools that it is away.
    await db.found()
    await applyBuckets(db.admin, config.storage)
    if (!isWorker()) forgotten = await forgetAgain(db, ledger, log)
    if (!isWorker()) await prepare?.({ config, databaseUrl: adminUrl })
    return state
  })
  ready.catch(() => {})
  const app = await buildServer({ config, secrets, db, version: packageJson.version, log, ready })
  undo.push(() => stopServer(app))
  const url = await listen(app, config)
  try {
    if (!config.databaseUrl) {
      const { databasePassword: password } = secrets
      const options = { dataDir: config.dataDir, password, port, vaultKey: vaultKeyOf(secrets) }
      const running = await KeptEngine.start(options, log)
      stopEngine = () => running.stop()
    }
    engine.resolve()
  } catch (error) {
    engine.reject(error)
  }
  await ready.catch((error) => {
    throw explained(error, config)
  })
  if (!isWorker()) undo.push(await keepLedger(db, ledger, log))
  if (jobs) undo.push(startJobs(db, log))
  return { url, config, secrets, databaseUrl: adminUrl, forgotten, close }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  // Node's own option, which Fastify passes on without knowing it.
  const place = { host: config.host, port: config.port, reusePort: config.processes > 1 }
  try {
    await app.listen(place)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `A porta ${config.port} já está em uso. Escolha outra com PORT, por exemplo PORT=${config.port + 1}.`,
      )
    }
    if (code === 'EACCES')
      throw new StartError(`Sem permissão para usar a porta ${config.port}. Escolha outra com PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`O endereço ${config.host} não é desta máquina. Corrija HOST.`)
    throw error
  }
  const [address] = app.addresses()
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `${config.guard.tls ? 'https' : 'http'}://${host}:${typeof address === 'object' ? address.port : config.port}`
}

/** Answers what is under way, then closes; a client that holds its connection open is cut after a moment. */
async function stopServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS)
  cut.unref()
  // Answers that had begun before do not say that they are the last on their connection.
  const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}

function authenticatorUrl(adminUrl: string, secrets: Secrets): string {
  const url = new URL(adminUrl)
  url.username = 'authenticator'
  url.password = secrets.authenticatorPassword
  return url.toString()
}

function explained(error: unknown, config: Config): unknown {
  if (error instanceof StartError || !config.databaseUrl) return error
  const reason = error instanceof Error ? error.message || ('code' in error ? error.code : '') : error
  return new StartError(`O banco de dados de DATABASE_URL não pôde ser preparado: ${reason}.`)
}
