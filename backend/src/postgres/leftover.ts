import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 10_000
/** Then those that have not noticed, in the middle of a long query say, are told to end at once. */
const POLITE_MS = 1_000

/**
 * Clears the way for a server on this folder. One that still runs, because its backend was killed, is stopped through
 * `stopAt(port)`, which answers whether there was one. One that was itself killed may have left processes that are
 * about to end, and a pid file that names a process nobody has buried yet; PostgreSQL would take that one for alive.
 */
export async function stopLeftover(
  folder: string,
  stopAt: (port: number) => Promise<boolean>,
): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const lines = await readFile(pidFile, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || (port && (await stopAt(port)))) return
  const since = performance.now()
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    const waited = performance.now() - since
    if (waited > PATIENCE_MS) break
    if (waited > POLITE_MS) for (const one of left) endAtOnce(one)
    await pause(50)
  }
  if (processesIn(folder).length === 0 && isDead(pid)) await rm(pidFile, { force: true })
}

/** Processes at work in the folder (every process of PostgreSQL has it as its own). Linux only; elsewhere none is seen. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const real = realpathSync(folder)
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === real
    } catch {
      return false
    }
  })
}

/** SIGQUIT is PostgreSQL's own word for this: nothing is committed or cleaned up, the next start repairs. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has just ended.
  }
}

/** A process that has ended but whose parent has not asked for its result still answers to signals. */
function isDead(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.startsWith('Z')
  } catch {
    return true
  }
}
