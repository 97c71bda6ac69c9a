import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { freePort } from '../../src/postgres/engine.ts'
import { contractFolder, copyDataFolder } from '../data-folders.ts'

export const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')

const MIGRATION = `
create table public.notes (id integer primary key, body text not null);
alter table public.notes enable row level security;
create policy "anyone reads" on public.notes for select to anon using (true);
create policy "anyone writes" on public.notes for insert to anon with check (true);
`

export interface Folders {
  project: string
  dataDir: string
}

/** A Supabase folder with one table that anybody may write, and a data folder that is not there yet. */
export async function newProject(): Promise<Folders> {
  const root = await mkdtemp(join(tmpdir(), 'operation-'))
  const project = join(root, 'project')
  await mkdir(join(project, 'migrations'), { recursive: true })
  await writeFile(join(project, 'config.toml'), 'project_id = "notes"\n')
  await writeFile(join(project, 'migrations', '20250101000000_notes.sql'), MIGRATION)
  return { project, dataDir: join(root, 'data') }
}

/** The same with a data folder that is ready for the project's migrations. */
export async function smallProject(): Promise<Folders> {
  const folders = await newProject()
  copyDataFolder(await contractFolder(), folders.dataDir)
  return folders
}

export interface Program {
  url: string
  process: ChildProcess
  /** What it said on its error output so far. */
  errors: () => string
  exit: Promise<number | null>
}

export interface ProgramInput {
  project: string
  dataDir: string
  port?: number
  uid?: number
  env?: Record<string, string>
  /** An open file for its standard output. */
  output?: number
}

/** Starts the backend as a program of its own, as a person at a terminal would. */
export async function startProgram(input: ProgramInput): Promise<Program> {
  const port = input.port ?? (await freePort())
  const child = spawn(process.execPath, [MAIN, '--project', input.project, '--data', input.dataDir], {
    env: { ...process.env, DATABASE_URL: '', ...input.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', input.output ?? 'pipe', 'pipe'],
    uid: input.uid,
    gid: input.uid,
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout?.resume()
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  return { url: `http://127.0.0.1:${port}`, process: child, errors: () => errors, exit }
}

/** Waits until `/health` answers 200. */
export async function untilReady(program: Program): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const status = await fetch(`${program.url}/health`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (program.process.exitCode !== null) throw new Error(`ended before it was ready: ${program.errors()}`)
    await pause(50)
  }
  throw new Error(`not ready in time: ${program.errors()}`)
}

export async function client(program: Program, dataDir: string): Promise<SupabaseClient> {
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  return createClient(program.url, publishableKey)
}

/** The process number and the port of the embedded PostgreSQL. */
export async function postmasterOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

export async function stop(program: Program): Promise<number | null> {
  program.process.kill('SIGTERM')
  return program.exit
}
