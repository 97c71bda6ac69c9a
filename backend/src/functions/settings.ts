import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

/** `[functions.<name>]` of `config.toml`. */
export const functionsSettings = z.record(
  z.string(),
  z.looseObject({
    enabled: z.boolean().default(true),
    /** Only requests with a valid access token or key reach the function. */
    verify_jwt: z.boolean().default(true),
    /** The module that serves and the map of its imports, from the folder of `config.toml`. */
    entrypoint: z.string().optional(),
    import_map: z.string().optional(),
  }),
)

/** `[edge_runtime]` of `config.toml`. A secret whose variable is not set arrives as undefined and is left out. */
export const edgeRuntimeSettings = z.looseObject({
  enabled: z.boolean().default(true),
  secrets: z
    .record(z.string(), z.string().optional())
    .transform((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
    .default({}),
})

export interface FunctionsSettings {
  enabled: boolean
  /** Folder with one folder per function. */
  dir: string
  byName: z.output<typeof functionsSettings>
  /** What functions find in their environment, beside what every project's functions find there. */
  secrets: Record<string, string | undefined>
}

/** Puts together what `config.toml` says of functions and what `functions/.env` adds to their environment. */
export function settingsOfFunctions(
  project: string,
  byName: z.output<typeof functionsSettings>,
  runtime: z.output<typeof edgeRuntimeSettings>,
): FunctionsSettings {
  const dir = join(project, 'functions')
  const file = join(dir, '.env')
  const own = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { enabled: runtime.enabled, dir, byName, secrets: { ...runtime.secrets, ...own } }
}
