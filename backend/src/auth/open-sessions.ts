import type pg from 'pg'

/** Of these sessions, those that were ended, or whose account is blocked: their tokens are good until they expire. */
export async function sessionsOver(pool: pg.Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'auth_sessions_over',
    text: `select asked as id from unnest($1::text[]) asked where not exists (
        select from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = asked::uuid and (s.not_after is null or s.not_after > now())
          and (u.banned_until is null or u.banned_until <= now()))`,
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}
