import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Authenticator } from '../auth/caller.ts'
import type { Database } from '../postgres/database.ts'
import type { Caller, Statement, TextResult } from '../postgres/transaction.ts'
import type { Files } from './files/files.ts'
import type { Turns } from './images/turns.ts'
import type { StorageSettings } from './settings.ts'
import type { UrlTokens } from './tokens.ts'
import type { UnusedFiles } from './unused.ts'

/** What the routes work with. */
export interface Context {
  db: Database
  settings: StorageSettings
  /** Who the headers speak for; rejects when they speak for nobody. */
  authenticate: Authenticator
  files: Files
  unused: UnusedFiles
  turns: Turns
  tokens: UrlTokens
}

/** One request's work in the database: as whom, and which operation, which policies may ask (`storage.operation()`). */
export class Session {
  readonly caller: Caller
  readonly #db: Database
  readonly #settings: Readonly<Record<string, string>>

  constructor(db: Database, caller: Caller, settings: Readonly<Record<string, string>>) {
    this.#db = db
    this.caller = caller
    this.#settings = settings
  }

  /** The same request with the rights of the service: for what the caller has been allowed already. */
  asService(): Session {
    return new Session(this.#db, SERVICE, this.#settings)
  }

  run(statements: readonly Statement[], rollback = false): Promise<TextResult[]> {
    return this.#db.run({ caller: this.caller, statements, settings: this.#settings, rollback })
  }

  /** First column of the first row; null without one. */
  async value(statement: Statement): Promise<string | null> {
    const [result] = await this.run([statement])
    return result?.rows[0]?.[0] ?? null
  }

  /** The caller's id, as owners are written; null for the keys of the project. */
  get owner(): string | null {
    const { sub }: { sub?: unknown } = JSON.parse(this.caller.claims)
    return typeof sub === 'string' ? sub : null
  }

  /** The session of the caller's token; undefined for the keys of the project. */
  get id(): string | undefined {
    const { session_id }: { session_id?: unknown } = JSON.parse(this.caller.claims)
    return z.guid().safeParse(session_id).data
  }
}

const SERVICE: Caller = { role: 'service_role', claims: '{"role":"service_role"}' }

const settingsOf = (request: FastifyRequest, operation: string) => ({
  'storage.operation': `storage.${operation}`,
  // Rows go together with their bytes here: what the database refuses to anybody who deletes by hand.
  'storage.allow_delete_query': 'true',
  'request.method': request.method,
  'request.path': request.url.split('?')[0] ?? '',
})

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * Opens the session of whoever the request's headers speak for.
 *
 * @throws ApiKeyError, TokenError
 */
export async function sessionOf(
  context: Context,
  request: FastifyRequest,
  operation: string,
): Promise<Session> {
  const caller = await context.authenticate({
    authorization: text(request.headers.authorization),
    apikey: text(request.headers.apikey),
  })
  return new Session(context.db, caller, settingsOf(request, operation))
}

/** Opens a session of the service, for addresses that are open to anybody or carry a token of their own. */
export const openSession = (context: Context, request: FastifyRequest, operation: string): Session =>
  new Session(context.db, SERVICE, settingsOf(request, operation))
