import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { BACKUP_LOCK } from '../storage/unused.ts'

/**
 * Makes this connection the one that copies: nobody removes the bytes of objects until it ends. The lock goes with the
 * connection, so a copy that is killed stands in nobody's way.
 *
 * @throws StartError when another one copies
 */
export async function takeTurn(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ])
  if (!rows[0]?.taken) throw new StartError('Já há uma cópia em andamento. Espere que ela termine.')
}
