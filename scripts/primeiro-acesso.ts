import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../backend/src/config.ts'

/** Without what is mistaken for something else: I, L, O, U, 0, 1. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP = 4
const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** Whether anybody but this very machine gets an answer: directly, or by a proxy that PUBLIC_URL names. */
export const isReachable = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>) =>
  !LOOPBACK.test(host) || !LOOPBACK.test(new URL(publicUrl).hostname)

const newCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/**
 * On an installation that others can reach, whoever makes the first account shows that they see its console. Answers the code
 * for the console, or null where none is needed: on the machine itself, and once somebody has an account.
 */
export async function requireFirstAccessCode(input: {
  config: Pick<Config, 'host' | 'publicUrl'>
  databaseUrl: string
}): Promise<string | null> {
  const client = new pg.Client({ connectionString: input.databaseUrl })
  await client.connect()
  try {
    const { rowCount: accounts } = await client.query('select from auth.users limit 1')
    const code = isReachable(input.config) && !accounts ? newCode() : null
    await client.query('select app.definir_codigo_primeiro_acesso($1)', [code?.replaceAll('-', '') ?? null])
    return code
  } finally {
    await client.end()
  }
}
