import pg from 'pg'
import type { Backend } from '../backend/src/backend.ts'
import { StartError } from '../backend/src/start-error.ts'

const MOST = 3
const CHECK_VIOLATION = '23514'

/**
 * Hands the addresses of `ADMINS_ESPECIAIS` (separated by commas) to the database, which alone decides with them.
 * Unset leaves those that are there; empty takes them away.
 *
 * @throws StartError when there are more than three, or one is no address
 */
export async function applySpecialAdmins({ databaseUrl }: Backend): Promise<void> {
  const setting = process.env.ADMINS_ESPECIAIS
  if (setting === undefined) return
  const emails = setting
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)
  if (emails.length > MOST) throw new StartError(`ADMINS_ESPECIAIS aceita no máximo ${MOST} endereços.`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select app.definir_admins_especiais($1)', [emails])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== CHECK_VIOLATION) throw error
    throw new StartError('ADMINS_ESPECIAIS deve conter endereços de e-mail separados por vírgulas.')
  } finally {
    await client.end()
  }
}
