import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { captchaTable } from './auth/captcha-settings.ts'
import { type AuthSettings, authSettings, withAuthPaths } from './auth/settings.ts'
import {
  edgeRuntimeSettings,
  type FunctionsSettings,
  functionsSettings,
  settingsOfFunctions,
} from './functions/settings.ts'
import { type GuardSettings, guardEnvironment } from './guard/settings.ts'
import { type ApiSettings, apiSettings } from './rest/settings.ts'
import { StartError } from './start-error.ts'
import { type S3Settings, type StorageSettings, s3Environment, storageSettings } from './storage/settings.ts'

/** Everything a start needs to know: the project's `config.toml` together with the environment. */
export interface Config {
  /** The folder that holds `config.toml`, `migrations/` and `seed.sql`. */
  project: string
  dataDir: string
  host: string
  port: number
  /** How many processes of this machine share the port. */
  processes: number
  /** The environment that mail and SMS read. */
  env: Record<string, string | undefined>
  /** The address people use, without a slash at the end: links in e-mails and the issuer of tokens start with it. */
  publicUrl: string
  /** `secrets.json` at another place than the data folder: for several processes over one database. */
  secretsFile: string | undefined
  /** A PostgreSQL of somebody else's; null runs our own in the data folder. */
  databaseUrl: string | null
  /** The built web app; null serves the API only. */
  webDir: string | null
  /** Major version of PostgreSQL that the project's SQL is written for, at least; 0 where it names none. */
  oldestPostgres: number
  /** Whether the project's migrations are applied. */
  migrations: boolean
  /** Files run once on a new database, after the migrations. */
  seeds: string[]
  api: ApiSettings
  auth: AuthSettings
  functions: FunctionsSettings
  /** Whether sockets are served (`[realtime]`). */
  realtime: boolean
  /** Whether anybody may broadcast on topics that are not private. */
  publicTopics: boolean
  storage: StorageSettings
  /** Where objects are kept; null keeps them in the data folder. */
  s3: S3Settings | null
  /** What protects the port: trusted proxies, TLS, limits. */
  guard: GuardSettings
}

export interface ConfigInput {
  project: string
  dataDir?: string
  webDir?: string | null
  /** Further seed files, after those that `config.toml` names. */
  seeds?: string[]
  env?: Record<string, string | undefined>
}

const tomlFile = z.looseObject({
  api: z.looseObject({ port: z.number().int().min(1).max(65_535).optional() }).default({}),
  auth: z.looseObject({}).default({}),
  storage: z.looseObject({}).default({}),
  functions: functionsSettings.default({}),
  edge_runtime: edgeRuntimeSettings.prefault({}),
  // The other keys say how Supabase's container listens.
  realtime: z
    .looseObject({ enabled: z.boolean().default(true), public_topics: z.boolean().default(true) })
    .prefault({}),
  db: z
    .looseObject({
      major_version: z.number().int().default(0),
      migrations: z.looseObject({ enabled: z.boolean().default(true) }).prefault({}),
      seed: z
        .looseObject({
          enabled: z.boolean().default(true),
          sql_paths: z.array(z.string()).default(['./seed.sql']),
        })
        .prefault({}),
    })
    .prefault({}),
})

const DEFAULT_PORT = 3000

const environment = z.object({
  PORT: z.coerce.number('PORT deve ser um número.').int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).optional(),
  SECRETS_FILE: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL deve começar com postgresql://')
    .optional(),
  PROCESSES: z.coerce
    .number('PROCESSES deve ser um número.')
    .int()
    .min(1)
    .max(4, 'PROCESSES: até 4; daí em diante, várias máquinas sobre um banco (DATABASE_URL).')
    .default(1),
  PUBLIC_URL: z.url('PUBLIC_URL deve ser um endereço completo, como https://app.exemplo').optional(),
})

/** Rules for passwords that no key of the Supabase CLI says, and whose file may hold no others. */
const passwordEnvironment = z.object({
  LEAKED_PASSWORDS: z.enum(['refuse', 'allow'], 'LEAKED_PASSWORDS deve ser refuse ou allow.').optional(),
  PASSWORD_HISTORY: z.coerce.number('PASSWORD_HISTORY deve ser um número.').int().min(0).max(24).optional(),
})

/**
 * Reads `<project>/config.toml` (or `<project>/supabase/config.toml`) and the environment (PORT, HOST, DATA_DIR,
 * PROCESSES, SECRETS_FILE, DATABASE_URL, PUBLIC_URL, S3_*, TRUST_PROXY, TLS_*, limits).
 *
 * @throws StartError when the file or a variable cannot be understood
 */
export function loadConfig(input: ConfigInput): Config {
  const env = input.env ?? process.env
  const project = projectFolder(input.project)
  const toml = check(tomlFile, readToml(join(project, 'config.toml'), env), 'config.toml')
  const vars = check(environment, blankAsMissing(env), 'ambiente')
  const host = vars.HOST ?? '127.0.0.1'
  const port = vars.PORT ?? toml.api.port ?? DEFAULT_PORT
  const guard = check(guardEnvironment, blankAsMissing(env), 'ambiente')
  const publicUrl = (
    vars.PUBLIC_URL ??
    `${guard.tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  ).replace(/\/$/, '')
  const seeds = toml.db.seed.enabled
    ? toml.db.seed.sql_paths.flatMap((path) => globSync(path, { cwd: project }).sort())
    : []
  return {
    project,
    dataDir: resolve(input.dataDir ?? vars.DATA_DIR ?? 'data'),
    host,
    port,
    processes: vars.PROCESSES,
    env,
    publicUrl,
    secretsFile: vars.SECRETS_FILE,
    databaseUrl: vars.DATABASE_URL ?? null,
    webDir: input.webDir ?? null,
    oldestPostgres: toml.db.major_version,
    migrations: toml.db.migrations.enabled,
    seeds: [...seeds.map((path) => join(project, path)), ...(input.seeds ?? [])],
    api: check(apiSettings, toml.api, 'config.toml [api]'),
    realtime: toml.realtime.enabled,
    publicTopics: toml.realtime.public_topics,
    storage: check(storageSettings, toml.storage, 'config.toml [storage]'),
    s3: check(s3Environment, blankAsMissing(env), 'ambiente'),
    auth: withAuthPaths(authOf(toml.auth, env, input.webDir ?? null), project),
    guard,
    functions: settingsOfFunctions(project, toml.functions, toml.edge_runtime),
  }
}

function authOf(
  toml: Record<string, unknown>,
  env: Record<string, string | undefined>,
  webDir: string | null,
): AuthSettings {
  const captcha = captchaTable(toml.captcha, blankAsMissing(env))
  const { LEAKED_PASSWORDS, PASSWORD_HISTORY } = check(passwordEnvironment, blankAsMissing(env), 'ambiente')
  const table = {
    // A project of somebody else's is run as Supabase would; one with pages of its own gets the stricter rules.
    ...(webDir === null ? {} : { refuse_leaked_passwords: true, password_history: 5 }),
    ...toml,
    ...(LEAKED_PASSWORDS && { refuse_leaked_passwords: LEAKED_PASSWORDS === 'refuse' }),
    ...(PASSWORD_HISTORY !== undefined && { password_history: PASSWORD_HISTORY }),
    captcha,
  }
  const settings = check(authSettings, table, 'config.toml [auth]')
  if (webDir === null || !settings.captcha || settings.captcha.siteKey) return settings
  throw new StartError('CAPTCHA_SITE_KEY: sem ela a página não mostra o captcha, e ninguém consegue entrar.')
}

function projectFolder(path: string): string {
  const folder = resolve(path)
  const found = [folder, join(folder, 'supabase')].find((candidate) =>
    existsSync(join(candidate, 'config.toml')),
  )
  if (!found) throw new StartError(`Não há config.toml em ${folder} nem em ${join(folder, 'supabase')}.`)
  return found
}

function readToml(file: string, env: Record<string, string | undefined>): unknown {
  try {
    return withEnvironment(parse(readFileSync(file, 'utf8')), env)
  } catch (error) {
    throw new StartError(`${file} não pôde ser lido: ${error instanceof Error ? error.message : error}`)
  }
}

/** `env(NAME)` stands for the variable's value, as in the Supabase CLI; an unset variable leaves the key out. */
function withEnvironment(value: unknown, env: Record<string, string | undefined>): unknown {
  if (typeof value === 'string') {
    const name = /^env\((\w+)\)$/.exec(value)?.[1]
    return name ? env[name] : value
  }
  if (Array.isArray(value)) return value.map((item) => withEnvironment(item, env))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withEnvironment(item, env)]))
}

const blankAsMissing = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

function check<T extends z.ZodType>(schema: T, value: unknown, where: string): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path.join('.')
  throw new StartError(`${where}: ${path ? `${path}: ` : ''}${issue?.message ?? 'valor inválido'}`)
}
