import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start-error.ts'
import { SHORTEST_PASSPHRASE } from './encryption.ts'

const fromEnvironment = () => process.env.BACKUP_PASSPHRASE || null

/**
 * The passphrase for a new backup: BACKUP_PASSPHRASE, else what is typed twice if encryption is wanted, else none.
 *
 * @throws StartError when it is too short, or was not typed alike
 */
export async function newPassphrase(isWanted: boolean): Promise<string | null> {
  const known = fromEnvironment()
  if (known !== null) return checked(known)
  if (!isWanted) return null
  const typed = checked(await ask('Senha para a cópia: '))
  if ((await ask('A mesma senha outra vez: ')) !== typed) throw new StartError('As senhas não são iguais.')
  return typed
}

/** The passphrase of a backup that is there: BACKUP_PASSPHRASE, else what is typed. */
export async function knownPassphrase(): Promise<string> {
  return fromEnvironment() ?? ask('Senha da cópia: ')
}

/** Holds a new passphrase to its length. */
export function checked(passphrase: string): string {
  if ([...passphrase].length >= SHORTEST_PASSPHRASE) return passphrase
  throw new StartError(`A senha da cópia deve ter ao menos ${SHORTEST_PASSPHRASE} caracteres.`)
}

/** Asks at the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('A cópia tem senha: indique-a em BACKUP_PASSPHRASE.')
  process.stderr.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
