import { execFileSync, spawnSync } from 'node:child_process'
import { StartError } from '../start-error.ts'

/** How a PostgreSQL program is to be started: the command with its arguments, and the user it runs as. */
export interface Launch {
  command: (program: string, args: string[]) => [string, string[]]
  uid?: number
  gid?: number
}

const SYSTEM_USER = 'postgres'

/**
 * PostgreSQL refuses to run as root. Root gets a system user for it, made when it is missing; everybody else runs it
 * as themselves. Where that user cannot reach the folders (a clone under /root, say), it keeps the right to pass
 * through them (`CAP_DAC_OVERRIDE`) and nothing else of root's.
 */
export function launchFor(paths: string[]): Launch {
  const plain: Launch = { command: (program, args) => [program, args] }
  if (process.getuid?.() !== 0) return plain
  const { uid, gid } = systemUser()
  if (paths.every((path) => reaches(path, uid, gid))) return { ...plain, uid, gid }
  const privileges = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const passage = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return {
    command: (program, args) => ['setpriv', [...privileges, ...passage, program, ...args]],
  }
}

/** The system user's numbers, for handing it the database folder; undefined when we run as an ordinary user. */
export function databaseOwner(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? systemUser() : undefined
}

function systemUser(): { uid: number; gid: number } {
  const known = idOf(SYSTEM_USER)
  if (known) return known
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER], {
      stdio: 'ignore',
    })
  } catch {
    throw new StartError(
      `O PostgreSQL não roda como root e não foi possível criar o usuário de sistema "${SYSTEM_USER}". Inicie como um usuário comum.`,
    )
  }
  const made = idOf(SYSTEM_USER)
  if (!made)
    throw new StartError(
      `O usuário de sistema "${SYSTEM_USER}" não foi encontrado. Inicie como um usuário comum.`,
    )
  return made
}

function idOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout.trim()) : Number.NaN
  })
  return uid !== undefined && gid !== undefined && uid > 0 && gid > 0 ? { uid, gid } : undefined
}

const reaches = (path: string, uid: number, gid: number) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0
