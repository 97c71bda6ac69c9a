import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import pino from 'pino'
import { engineUrl, freePort } from '../../src/postgres/engine.ts'
import { KeptEngine } from '../../src/postgres/kept-engine.ts'
import {
  type Program,
  type ProgramInput,
  postmasterOf,
  startProgram,
  stop,
  untilReady,
} from '../../tests/operation/program.ts'
import { s3Environment, startS3 } from '../../tests/operation/standalone.ts'
import type { Keys } from './load.ts'
import { chaosProject } from './project.ts'

/** What stands under load: a backend with its own PostgreSQL, or two over one that is not theirs. */
export interface House {
  name: string
  root: string
  keys: Keys
  addresses: string[]
  /** Restarted ones take the place of those that were killed. */
  programs: Program[]
  /** How many processes the programs are. */
  processes: number
  /** The data folder that holds PostgreSQL. */
  databaseDir: string
  /** PostgreSQL stops with its program. */
  ownsDatabase: boolean
  /** Versions of which there are bytes. */
  kept(): Promise<string[]>
  /** A connection of our own to the database as it is now. */
  connect(): Promise<pg.Client>
  /** Starts a killed program again, on its port, and waits until it is ready. */
  restart(index: number): Promise<void>
  /** Stops the programs in order; their exit codes. */
  stopPrograms(): Promise<(number | null)[]>
  close(): Promise<void>
}

const secretsIn = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

async function startAll(inputs: (ProgramInput & { port: number })[]) {
  const programs = await Promise.all(inputs.map(startProgram))
  await Promise.all(programs.map(untilReady))
  return {
    programs,
    addresses: programs.map(({ url }) => url),
    restart: async (index: number) => {
      const input = inputs[index]
      if (!input) throw new Error(`there is no program ${index}`)
      const program = await startProgram(input)
      programs[index] = program
      await untilReady(program)
    },
    stopPrograms: () => Promise.all(programs.map(stop)),
  }
}

const CONNECT_PATIENCE_MS = 60_000

/** A connection of our own once everything is back. */
export async function patientlyConnected(house: Pick<House, 'connect'>): Promise<pg.Client> {
  const deadline = performance.now() + CONNECT_PATIENCE_MS
  for (;;) {
    try {
      return await house.connect()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'chaos',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function keptIn(port: number): Promise<string[]> {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3Environment(port)
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' },
  })
  const names: string[] = []
  for await (const page of paginateListObjectsV2({ client }, { Bucket: S3_BUCKET }))
    for (const { Key } of page.Contents ?? []) names.push(Key ?? '')
  client.destroy()
  return names
}

/** One backend that brings its own PostgreSQL and keeps files in its folder. */
export const oneWithItsOwn = (): Promise<House> =>
  withItsOwn('one process, its own PostgreSQL, files in a folder', 1)

/** The same with a worker: another process on the same port, which the first one starts. */
export const oneWithWorker = (): Promise<House> =>
  withItsOwn('two processes on one port (PROCESSES=2), their own PostgreSQL', 2)

async function withItsOwn(name: string, processes: number): Promise<House> {
  const { root, project } = await chaosProject()
  const dataDir = join(root, 'data')
  const running = await startAll([
    { project, dataDir, port: await freePort(), env: { PROCESSES: String(processes) } },
  ])
  const secrets = await secretsIn(join(dataDir, 'secrets.json'))
  return {
    ...running,
    name,
    processes,
    root,
    keys: secrets,
    databaseDir: dataDir,
    ownsDatabase: true,
    kept: async () => {
      const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    connect: async () => {
      const { port } = await postmasterOf(dataDir)
      return connected(engineUrl({ password: secrets.databasePassword, port }))
    },
    close: async () => {},
  }
}

/** Two backends over one PostgreSQL (kept running by this process, as a system would) and one bucket. */
export async function twoOverOne(): Promise<House> {
  const { root, project } = await chaosProject()
  const databaseDir = join(root, 'database')
  const options = { dataDir: databaseDir, password: 'chaos', port: await freePort() }
  const engine = await KeptEngine.start(options, pino({ level: 'silent' }))
  const s3 = await startS3()
  const SECRETS_FILE = join(root, 'secrets.json')
  const env = { DATABASE_URL: engine.url, SECRETS_FILE, ...s3Environment(s3.port) }
  const input = async (name: string) => ({ project, dataDir: join(root, name), port: await freePort(), env })
  const running = await startAll([await input('one'), await input('two')])
  return {
    ...running,
    name: 'two processes, one PostgreSQL, files in S3',
    processes: 2,
    root,
    keys: await secretsIn(SECRETS_FILE),
    databaseDir,
    ownsDatabase: false,
    kept: () => keptIn(s3.port),
    connect: () => connected(engine.url),
    close: async () => {
      await engine.stop()
      await s3.stop()
    },
  }
}
