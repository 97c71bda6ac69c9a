import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'extensions', 'extension')

/** Extensions of Supabase whose work the backend does itself, with the versions of their scripts in order. */
const STAND_INS = { pg_cron: ['1.0', '1.0--1.1'], pg_net: ['1.0', '1.0--1.1'] } as const
const SCHEMAS = { pg_cron: 'cron', pg_net: 'net' } as const
const NEWEST = '1.1'

/** What only makes sense within `create extension`. */
const OF_EXTENSIONS = /^select pg_catalog\.pg_extension_config_dump\(.*\);$/gm

interface Known {
  /** The version that `create extension` would give; null where the server does not have it. */
  offered: string | null
  installed: string | null
  hasSchema: boolean
}

/**
 * Brings what stands in for pg_cron and pg_net to its newest version, and gives it to a server that has neither: a project's
 * jobs run there, too. Where the real extension is or can be installed, nothing is touched.
 */
export async function prepareStandIns(client: pg.Client): Promise<void> {
  for (const name of ['pg_cron', 'pg_net'] as const) {
    const { rows } = await client.query<Known>(
      `select (select default_version from pg_available_extensions where name = $1) as offered,
         (select extversion from pg_extension where extname = $1) as installed,
         to_regnamespace($2) is not null as "hasSchema"`,
      [name, SCHEMAS[name]],
    )
    const { offered, installed, hasSchema } = rows[0] ?? { offered: null, installed: null, hasSchema: true }
    if (installed === '1.0' && offered === NEWEST) await client.query(`alter extension ${name} update`)
    if (offered === null && installed === null && !hasSchema) await installPlainly(client, name)
  }
}

/** One message, and so one transaction. */
async function installPlainly(client: pg.Client, name: keyof typeof STAND_INS): Promise<void> {
  const scripts = STAND_INS[name].map((version) => readFile(join(FOLDER, `${name}--${version}.sql`), 'utf8'))
  await client.query((await Promise.all(scripts)).join('\n').replaceAll(OF_EXTENSIONS, ''))
}
