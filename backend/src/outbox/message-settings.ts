import type { Vault } from '../auth/mfa/vault.ts'
import type { Database } from '../postgres/database.ts'
import type { OutboxLog } from './carrier.ts'

/** What is set up by whoever administers the project; messages to phones share one. */
export type Way = 'email' | 'sms'

export interface Kept {
  settings: Record<string, unknown>
  secret: string
  secretSetAt: Date
  changedAt: Date
}

interface Row {
  channel: Way
  settings: Record<string, unknown>
  secret: string
  secret_set_at: Date
  changed_at: Date
}

const POLL_MS = 2_000

/**
 * By what messages leave, as it was set up while the server runs (auth.message_settings). Every process looks every two
 * seconds, so that a change takes effect in all of them without a restart. The secret is locked in the table.
 */
export class MessageSettings {
  readonly #db: Database
  readonly #vault: Vault
  readonly #log: OutboxLog
  readonly #timer: NodeJS.Timeout
  #kept = new Map<Way, Kept>()
  #unread = ''

  constructor(db: Database, vault: Vault, log: OutboxLog) {
    this.#db = db
    this.#vault = vault
    this.#log = log
    this.#timer = setInterval(() => void this.refresh().catch(() => {}), POLL_MS)
    this.#timer.unref()
  }

  get(way: Way): Kept | null {
    return this.#kept.get(way) ?? null
  }

  async refresh(): Promise<void> {
    const { rows } = await this.#db.admin.query<Row>(
      'select channel, settings, secret, secret_set_at, changed_at from auth.message_settings',
    )
    const kept = new Map<Way, Kept>()
    for (const row of rows) {
      const known = this.#kept.get(row.channel)
      const secret =
        known?.changedAt.getTime() === row.changed_at.getTime() ? known.secret : this.#unlocked(row)
      if (secret === null) continue
      const { settings, secret_set_at: secretSetAt, changed_at: changedAt } = row
      kept.set(row.channel, { settings, secret, secretSetAt, changedAt })
    }
    this.#kept = kept
  }

  /** Keeps them, and what could not leave until now is tried at once. @param secret null leaves the one that is there */
  async write(way: Way, settings: Record<string, unknown>, secret: string | null): Promise<void> {
    await this.#db.admin.query(
      `insert into auth.message_settings as s (channel, settings, secret) values ($1, $2, $3)
       on conflict (channel) do update set settings = excluded.settings, changed_at = clock_timestamp(),
         secret = case when $4 then excluded.secret else s.secret end,
         secret_set_at = case when $4 then now() else s.secret_set_at end`,
      [
        way,
        settings,
        this.#vault.lock(lockOf(way), secret ?? this.#kept.get(way)?.secret ?? ''),
        secret !== null,
      ],
    )
    // Whatever is on its way right now is leased for less.
    await this.#db.admin.query(
      `update auth.outbox set next_attempt_at = now() where sent_at is null and given_up_at is null
         and next_attempt_at > now() + interval '3 minutes' and (channel = 'email') = ($1 = 'email')`,
      [way],
    )
    await this.refresh()
  }

  async remove(way: Way): Promise<void> {
    await this.#db.admin.query('delete from auth.message_settings where channel = $1', [way])
    await this.refresh()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #unlocked({ channel, secret, changed_at }: Row): string | null {
    try {
      return this.#vault.unlock(lockOf(channel), secret)
    } catch (error) {
      const row = `${channel} ${changed_at.getTime()}`
      if (this.#unread !== row)
        this.#log.warn({ err: error, channel }, 'message settings were locked by another key')
      this.#unread = row
      return null
    }
  }
}

const lockOf = (way: Way) => `message settings ${way}`
