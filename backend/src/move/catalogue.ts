import type pg from 'pg'
import { quoteIdent } from '../postgres/database.ts'

/**
 * Which file of an export a table's rows go into: `data` is what any Supabase takes, `own` what only this backend knows
 * (open sessions, waiting messages, versions of stored files).
 */
export type Part = 'data' | 'own'

export interface MovedTable {
  schema: string
  name: string
  /** Quoted and with its schema. */
  quoted: string
  part: Part
  /** Of the project, not of Auth or Storage: emptied before it is filled, since migrations may have put rows there. */
  isProject: boolean
  columns: readonly MovedColumn[]
  /** What rows are sorted by, so that two copies of the same rows are the same bytes. */
  order: string
}

export interface MovedColumn {
  name: string
  /** What is exported as its value. */
  expression: string
}

/** Schemas that are Supabase's or PostgreSQL's own. Everything else is the project's. */
const SYSTEM_SCHEMAS = [
  'information_schema',
  'auth',
  'storage',
  'realtime',
  'extensions',
  'graphql',
  'graphql_public',
  'vault',
  'supabase_migrations',
  'supabase_functions',
  'backend',
  // What stands in for pg_cron and pg_net where the server has no such extensions.
  'cron',
  'net',
]

const TOKENS = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
  'reauthentication_token',
]

/** Links that were sent point here; and Supabase's own server reads no null in these columns. */
const emptied = (name: string): MovedColumn => ({ name, expression: `''` })
const orEmpty = (name: string): MovedColumn => ({ name, expression: `coalesce(${name}, '')` })
const columns = (names: string): MovedColumn[] =>
  names.split(' ').map((name) => ({ name, expression: quoteIdent(name) }))

/**
 * Columns that Supabase's own Auth and Storage have too (github.com/supabase/auth and /storage, folders migrations).
 * Secrets of second factors and rows of objects need more than a copy: `extras.ts`.
 */
const SHARED_COLUMNS: Record<string, MovedColumn[]> = {
  'auth.users': [
    ...columns(
      'instance_id id aud role email encrypted_password email_confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at last_sign_in_at raw_app_meta_data raw_user_meta_data is_super_admin created_at updated_at phone phone_confirmed_at phone_change_sent_at banned_until reauthentication_sent_at is_sso_user deleted_at is_anonymous',
    ),
    ...TOKENS.map(emptied),
    ...['email_change', 'phone_change'].map(orEmpty),
  ],
  'auth.identities': columns(
    'provider_id user_id identity_data provider last_sign_in_at created_at updated_at id',
  ),
  'auth.mfa_factors': columns('id user_id friendly_name factor_type status created_at updated_at phone'),
  'auth.audit_log_entries': columns('instance_id id payload created_at ip_address'),
}

/** Moved by statements of their own, made anew by the other side, or over in a minute. */
const NOT_COPIED = [
  'storage.buckets',
  'storage.unused_files',
  'storage.resumable_uploads',
  'storage.resumable_parts',
  'auth.mfa_challenges',
  'auth.flow_state',
  'auth.rate_limits',
  'backend.applied',
  'backend.backups',
  'backend.minutes',
]

interface CatalogueRow {
  schema: string
  name: string
  columns: string[]
  key: string[] | null
}

const TABLES = `
  select n.nspname::text as schema, c.relname::text as name,
    array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          order by a.attnum) as columns,
    (select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> all ($1::text[])
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

/** Every table whose rows move, in an order that is always the same. */
export async function movedTables(db: pg.Client): Promise<MovedTable[]> {
  const neverMoved = ['information_schema', 'realtime', 'extensions', 'supabase_migrations', 'cron', 'net']
  const { rows } = await db.query<CatalogueRow>(TABLES, [neverMoved])
  return rows
    .filter(({ schema, name }) => !NOT_COPIED.includes(`${schema}.${name}`))
    .map(({ schema, name, columns, key }) => {
      const isProject = !SYSTEM_SCHEMAS.includes(schema)
      const shared = SHARED_COLUMNS[`${schema}.${name}`]
      return {
        schema,
        name,
        quoted: `${quoteIdent(schema)}.${quoteIdent(name)}`,
        part: isProject || shared ? 'data' : 'own',
        isProject,
        columns: shared ?? columns.map((column) => ({ name: column, expression: quoteIdent(column) })),
        order: key ? key.map(quoteIdent).join(', ') : 't::text',
      }
    })
}

/** Statements that set the project's sequences to where they stand. */
export async function sequenceStatements(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where schemaname !~ '^pg_' and schemaname <> all ($1::text[]) order by schemaname, sequencename`,
    [SYSTEM_SCHEMAS],
  )
  return rows.map(({ statement }) => statement)
}

/** Statements that fill the project's materialised views again, in the order in which they were made. */
export async function refreshStatements(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('refresh materialized view %I.%I;', n.nspname, c.relname) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'm' and n.nspname <> all ($1::text[]) and n.nspname !~ '^pg_' order by c.oid`,
    [SYSTEM_SCHEMAS],
  )
  return rows.map(({ statement }) => statement)
}

/** `copy (…) to stdout` of a table's rows. */
export const copyOut = ({ quoted, columns, order }: MovedTable): string =>
  `copy (select ${columns.map(({ expression, name }) => `${expression} as ${quoteIdent(name)}`).join(', ')} from ${quoted} t order by ${order}) to stdout`

/** `copy … from stdin` that takes them. */
export const copyIn = ({ quoted, columns }: Pick<MovedTable, 'quoted' | 'columns'>): string =>
  `copy ${quoted} (${columns.map(({ name }) => quoteIdent(name)).join(', ')}) from stdin`
