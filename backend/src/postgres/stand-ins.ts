import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'extensions', 'extension')

/** Extensions of Supabase that SQL and the backend stand in for, each with its schema. */
const STAND_INS = { pg_cron: 'cron', pg_net: 'net', supabase_vault: 'vault' } as const
const VERSIONS = ['1.0', '1.0--1.1']
const NEWEST = '1.1'

/** What only makes sense within `create extension`. */
const OF_EXTENSIONS = /^select pg_catalog\.pg_extension_config_dump\(.*\);$/gm
const names = Object.keys(STAND_INS) as (keyof typeof STAND_INS)[]

interface Known {
  /** The version that `create extension` would give; null where the server does not have it. */
  offered: string | null
  installed: string | null
  hasSchema: boolean
}

/**
 * Brings what stands in for pg_cron, pg_net and the vault to its newest version, and gives it to a server that has none of
 * them: a project's jobs run there, too. Where the real extension is or can be installed, nothing is touched.
 */
export async function prepareStandIns(client: pg.Client): Promise<void> {
  for (const name of names) {
    const { rows } = await client.query<Known>(
      `select (select default_version from pg_available_extensions where name = $1) as offered,
         (select extversion from pg_extension where extname = $1) as installed,
         to_regnamespace($2) is not null as "hasSchema"`,
      [name, STAND_INS[name]],
    )
    const { offered, installed, hasSchema } = rows[0] ?? { offered: null, installed: null, hasSchema: true }
    if (installed === '1.0' && offered === NEWEST) await client.query(`alter extension ${name} update`)
    if (offered === null && installed === null && !hasSchema) await installPlainly(client, name)
  }
}

/** One message, and so one transaction. */
async function installPlainly(client: pg.Client, name: keyof typeof STAND_INS): Promise<void> {
  const scripts = VERSIONS.map((version) => readFile(join(FOLDER, `${name}--${version}.sql`), 'utf8'))
  const text = (await Promise.all(scripts)).join('\n').replaceAll(OF_EXTENSIONS, '')
  await client.query(text.replaceAll('@extschema:pgcrypto@', 'extensions'))
}
