import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionsSettings } from './settings.ts'

/** The files that a function is loaded from. */
export interface Entry {
  file: string
  /** `deno.json` or an import map; null without one. */
  importMap: string | null
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/
const FILES = ['index.ts', 'index.mts', 'index.js', 'index.mjs', 'handler.ts']
const MAPS = ['deno.json', 'import_map.json']

const firstOf = (files: string[]) => files.find((file) => existsSync(file)) ?? null

/**
 * Where a function is: what `config.toml` says, else `<name>/index.ts`, as the Supabase CLI finds it; `handler.ts` with
 * a default export needs no `index.ts`. Null when there is none of that name.
 */
export function entryOf({ enabled, dir, byName }: FunctionsSettings, name: string): Entry | null {
  const own = byName[name]
  if (!enabled || !NAME.test(name) || own?.enabled === false) return null
  const configured = own?.entrypoint ? [join(dir, '..', own.entrypoint)] : null
  const file = firstOf(configured ?? FILES.map((one) => join(dir, name, one)))
  if (file === null) return null
  const map = own?.import_map ? [join(dir, '..', own.import_map)] : []
  const importMap = firstOf([
    ...map,
    ...[join(dir, name), dir].flatMap((at) => MAPS.map((one) => join(at, one))),
  ])
  return { file, importMap }
}
