import type pg from 'pg'
import type { Context } from './context.ts'
import type { User } from './users.ts'

type Owner = Pick<User, 'id' | 'encrypted_password'>

/** Was this one of the account's last passwords? Compared off the event loop, each as slowly as a sign-in. */
export async function wasUsedBefore(
  { db, settings, passwords }: Context,
  { id, encrypted_password: current }: Owner,
  password: string,
): Promise<boolean> {
  const { rows } = await db.admin.query<{ encrypted_password: string }>(
    'select encrypted_password from auth.password_history where user_id = $1 order by id desc limit $2',
    [id, Math.max(0, settings.passwordHistory - 1)],
  )
  for (const hash of [current, ...rows.map((row) => row.encrypted_password)])
    if (hash && (await passwords.matches(password, hash))) return true
  return false
}

/** Keeps the hash that is about to be replaced, and no more of them than the project asks for. */
export async function rememberPassword(
  { settings }: Context,
  client: pg.PoolClient,
  { id, encrypted_password: old }: Owner,
): Promise<void> {
  const kept = settings.passwordHistory - 1
  if (kept > 0 && old)
    await client.query('insert into auth.password_history (user_id, encrypted_password) values ($1, $2)', [
      id,
      old,
    ])
  await client.query(
    `delete from auth.password_history where user_id = $1 and id not in (
       select id from auth.password_history where user_id = $1 order by id desc limit $2)`,
    [id, Math.max(0, kept)],
  )
}
