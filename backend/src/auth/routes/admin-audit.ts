import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { queryOf } from '../request.ts'
import { pageOf, sendPageHeaders } from './pages.ts'

interface Entry {
  id: string
  payload: Record<string, unknown>
  created_at: Date
  ip_address: string
}

/** `query=action:login`: what is looked for, and in which members of the payload. */
const COLUMNS: Record<string, readonly string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
}

/** GET /admin/audit: what was done with accounts, newest first, for the secret key alone. */
export function adminAuditRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/audit', async (request, reply) => {
    const page = pageOf(request)
    const { columns, text } = wanted(queryOf(request, 'query'))
    const where = `cardinality($1::text[]) = 0 or exists (
      select from unnest($1::text[]) as name where strpos(lower(payload ->> name), lower($2)) > 0)`
    const { rows } = await db.admin.query<Entry>(
      `select id, payload, created_at, ip_address from auth.audit_log_entries where ${where}
       order by created_at desc, id limit $3 offset $4`,
      [columns, text, page.size, page.offset],
    )
    const counted = await db.admin.query<{ total: number }>(
      `select count(*)::integer as total from auth.audit_log_entries where ${where}`,
      [columns, text],
    )
    sendPageHeaders(reply, '/admin/audit', page, counted.rows[0]?.total ?? 0)
    return rows
  })
}

/** @throws AuthError validation_failed */
function wanted(query: string | undefined): { columns: readonly string[]; text: string } {
  if (!query) return { columns: [], text: '' }
  const [name = '', ...rest] = query.split(':')
  const columns = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined
  if (!columns || rest.length === 0) throw invalid(`Invalid query scope: ${query.slice(0, 80)}`)
  return { columns, text: rest.join(':') }
}
