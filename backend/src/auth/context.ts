import { createHmac, hkdfSync } from 'node:crypto'
import type pg from 'pg'
import type { Mail } from '../mail/index.ts'
import type { MessageSettings } from '../outbox/message-settings.ts'
import type { Database } from '../postgres/database.ts'
import type { Secrets } from '../secrets.ts'
import type { Sms } from '../sms/index.ts'
import type { Authenticator } from './caller.ts'
import type { Keys } from './keys.ts'
import type { Vault } from './mfa/vault.ts'
import type { Passwords } from './passwords.ts'
import type { Providers } from './providers/registry.ts'
import type { RateLimits } from './rate-limit.ts'
import type { AuthSettings } from './settings.ts'

export interface AuthOptions {
  db: Database
  settings: AuthSettings
  keys: Keys
  secrets: Secrets
  authenticate: Authenticator
  mail: Mail
  sms: Sms
  /** By what messages leave, where the environment does not say it. */
  kept: MessageSettings
  env: Record<string, string | undefined>
  /** Address of the backend, without a slash at the end. */
  publicUrl: string
  limits?: RateLimits & { close?(): Promise<void> }
  /** Another cost of hashes than the usual one. */
  passwords?: Passwords
}

/** What every route of the Auth API works with. */
export interface Context extends Omit<AuthOptions, 'secrets' | 'limits' | 'passwords'> {
  siteUrl: string
  /** Address of this API as people reach it, without a slash at the end. */
  authUrl: string
  issuer: string
  /** What protects accounts: shared by all processes. */
  limits: RateLimits
  /** What bounds load: of this process. */
  localLimits: RateLimits
  passwords: Passwords
  providers: Providers
  /** Keyed digest, by a key that is not in the database: who reads the tables can make no token from them. */
  seal: (purpose: string, ...parts: string[]) => Buffer
  /** Keeps what has to be read again, by a key that is not in the database either. */
  vault: Vault
}

/** Seals come from the shared secret, so that several backends with one configured secret accept each other's tokens. */
export function createSeal(secret: string): Context['seal'] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'auth tokens', 32))
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
}

/** What runs statements: the pool, or the one connection of a transaction. */
export type Client = pg.Pool | pg.PoolClient

/** Runs `work` in one transaction of the administrator; messages queued in it go out after its commit. */
export async function inTransaction<T>(
  { db, mail, sms }: Pick<Context, 'db' | 'mail' | 'sms'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.admin.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    mail.committed(client)
    sms.committed(client)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
