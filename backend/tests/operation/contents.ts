import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderFiles } from '../../src/storage/files/folder.ts'
import { query } from './backup-program.ts'

/**
 * Everything in a catalogue that makes a database behave as it does, one text per thing. (The password that
 * every start sets anew has another salt each time.)
 */
const CATALOGUE = `
  select concat('role ', to_jsonb(r) - 'oid' - case when rolname = 'authenticator' then 'rolpassword' else '' end) as thing
    from pg_authid r where rolname !~ '^pg_'
  union all select 'member ' || concat(roleid::regrole, ' ', member::regrole, admin_option, set_option, inherit_option) from pg_auth_members
  union all select 'policy ' || (to_jsonb(p))::text from pg_policies p
  union all select 'function ' || concat(p.oid::regprocedure, ' ', md5(pg_get_functiondef(p.oid)), proacl)
    from pg_proc p join pg_namespace n on n.oid = pronamespace where prokind in ('f', 'p') and nspname not in ('pg_catalog', 'information_schema')
  union all select 'sequence ' || (to_jsonb(s))::text from pg_sequences s
  union all select 'publication ' || (to_jsonb(p) - 'oid')::text from pg_publication p
  union all select 'published ' || (to_jsonb(p))::text from pg_publication_tables p
  union all select 'table ' || concat(c.oid::regclass, ' ', relkind, relrowsecurity, relforcerowsecurity, relreplident, relacl)
    from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select 'index ' || indexdef from pg_indexes where schemaname !~ '^pg_'
  union all select 'constraint ' || concat(conrelid::regclass, ' ') || pg_get_constraintdef(oid) from pg_constraint where connamespace <> 'information_schema'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'extension ' || extname || ' ' || extversion from pg_extension
  union all select 'defaults ' || concat(defaclrole::regrole, ' ', defaclnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all select 'setting ' || (to_jsonb(s))::text from pg_db_role_setting s
  order by 1`

/**
 * What a backup says of itself while it is made is not in it. Counts of attempts are unlogged: a crash forgets them, and so
 * does a backup. Minutes are written at any moment.
 */
const APART = new Set(['backend.backups', 'backend.minutes', 'auth.rate_limits'])

/** Rows and the hash of all their contents, of every table of every schema. */
async function tables(dataDir: string): Promise<Record<string, string>> {
  const found = await query<{ name: string }>(
    dataDir,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  const names = found.map(({ name }) => name).filter((name) => !APART.has(name))
  const parts = names.map(
    (name) =>
      `select '${name.replaceAll("'", "''")}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as content from ${name} t`,
  )
  const rows = await query<{ name: string; content: string }>(dataDir, parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** The bytes of every stored file, by its version. */
async function files(dataDir: string): Promise<Record<string, string>> {
  const kept: Record<string, string> = {}
  const folder = join(dataDir, 'storage')
  for await (const version of new FolderFiles(folder).versions()) {
    const bytes = await readFile(join(folder, version.slice(0, 2), version))
    kept[version] = createHash('sha256').update(bytes).digest('hex')
  }
  return kept
}

/** All that a data folder holds, while its backend runs. */
export async function contentsOf(dataDir: string) {
  const catalogue = await query<{ thing: string }>(dataDir, CATALOGUE)
  return {
    catalogue: catalogue.map(({ thing }) => thing).filter((thing) => !thing.includes('backups_id_seq')),
    tables: await tables(dataDir),
    files: await files(dataDir),
  }
}
