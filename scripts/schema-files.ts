import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURES } from '../architecture.ts'

export const SUPABASE = join(import.meta.dirname, '..', 'supabase')

/** The files of `supabase/schemas` in the order in which they are loaded: what the tables are, then what stands in them. */
export const schemaFiles = (): string[] =>
  ['[0-9]*.sql', 'data.sql'].flatMap((files) =>
    FEATURES.flatMap((feature) => globSync(`schemas/${feature}/${files}`, { cwd: SUPABASE }).sort()),
  )

/** The same for the Supabase CLI (`schema_paths` of config.toml). */
export const schemaPaths = (): string[] =>
  ['[0-9]*.sql', 'data.sql'].flatMap((files) =>
    FEATURES.filter((feature) => globSync(`schemas/${feature}/${files}`, { cwd: SUPABASE }).length > 0).map(
      (feature) => `./schemas/${feature}/${files}`,
    ),
  )

/** All of them as one migration. */
export const baseline = (): string =>
  [
    '-- Generated from supabase/schemas by `npm run schema -- baseline`: nobody edits it.\n',
    ...schemaFiles().map((file) => `-- ${file}\n${readFileSync(join(SUPABASE, file), 'utf8')}`),
  ].join('\n')
