import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf } from '../../tests/operation/program.ts'
import type { House } from './house.ts'

/** Kills one thing; false when it was not there at this moment. */
type Fault = (house: House) => Promise<boolean>

/** A process of PostgreSQL that works for a backend: PostgreSQL ends all of them and repairs itself. */
const databaseProcess: Fault = async (house) => {
  const client = await house.connect().catch(() => null)
  if (!client) return false
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name <> 'chaos' and datname is not null order by random() limit 1",
    )
    const [row] = rows
    if (row) process.kill(row.pid, 'SIGKILL')
    return row !== undefined
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}

const postmaster: Fault = async ({ databaseDir }) => {
  const { pid } = await postmasterOf(databaseDir).catch(() => ({ pid: 0 }))
  if (!pid) return false
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

const backend: Fault = async (house) => {
  const index = randomInt(house.programs.length)
  const program = house.programs[index]
  if (!program || program.process.exitCode !== null) return false
  program.process.kill('SIGKILL')
  await program.exit
  await house.restart(index)
  return true
}

/** Its program starts it again. */
const worker: Fault = async ({ programs }) => {
  const pid = programs[0]?.process.pid ?? 0
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const child of children.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes('main.ts')) continue
    process.kill(Number(child), 'SIGKILL')
    return true
  }
  return false
}

const FAULTS: Record<string, Fault> = {
  'kill -9 of a PostgreSQL process': databaseProcess,
  'kill -9 of the postmaster': postmaster,
  'kill -9 of a backend, started again': backend,
  'kill -9 of a worker': worker,
}

const WORK_BETWEEN = 20
const LONGEST_WAIT_MS = 60_000

/**
 * Kills at random for so long, every fault once before any comes twice, and work between them; how often each.
 *
 * @param done how many requests were done so far
 */
export async function killFor(
  house: House,
  seconds: number,
  done: () => number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const until = performance.now() + seconds * 1_000
  let turn: string[] = []
  while (performance.now() < until) {
    await pause(Math.min(randomInt(1_000, 4_000), Math.max(0, until - performance.now())))
    if (turn.length === 0) turn = Object.keys(FAULTS)
    const [name = ''] = turn.splice(randomInt(turn.length), 1)
    const doneBefore = done()
    if (!(await FAULTS[name]?.(house))) continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const latest = performance.now() + LONGEST_WAIT_MS
    while (done() < doneBefore + WORK_BETWEEN && performance.now() < latest) await pause(20)
  }
  return counts
}
