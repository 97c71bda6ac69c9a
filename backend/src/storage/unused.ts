import pg from 'pg'
import type { Files } from './files/files.ts'

/** Held as a lock of its session by a backup. The number is arbitrary and ours. */
export const BACKUP_LOCK = 7_420_019

const BACKUP_UNDER_WAY = `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK}
  and database = (select oid from pg_database where datname = current_database()) and granted`

const BATCH = 500
const MINUTE_MS = 60_000
/** An upload that takes longer has died with the process that took it. */
const LONGEST_UPLOAD_MS = 24 * 60 * MINUTE_MS

/** Raised by `storage.keep_account_of_files`: no row shows the bytes, nor will one. */
const isGivenUp = (error: unknown) => error instanceof pg.DatabaseError && error.code === 'ST001'

/**
 * Removes the bytes that no object shows. The database keeps account of them (`storage.unused_files`): an upload is
 * entered before its first byte and struck out by the row that shows it, a row that goes enters what it showed. So
 * whatever dies in between, nothing is lost and nothing stays; and files that a database knows nothing of are never
 * touched, were it the wrong one.
 */
export class UnusedFiles {
  readonly #db: pg.Pool
  readonly #files: Files
  readonly #warn: (error: unknown) => void
  /** Uploads that came to nothing while the database was away. */
  readonly #failed = new Set<string>()
  /** Before any upload that this process takes. */
  readonly #bornAt = new Date()
  #clearing: Promise<void> = Promise.resolve()

  constructor(db: pg.Pool, files: Files, warn: (error: unknown) => void) {
    this.#db = db
    this.#files = files
    this.#warn = warn
  }

  /**
   * Says that bytes of this version are about to be written.
   *
   * @param isPart they are a part of an object that goes on arriving, also after this process has ended
   */
  async announce(version: string, isPart = false): Promise<void> {
    await this.#db.query({
      name: 'storage_announce',
      text: 'insert into storage.unused_files (version, is_upload, is_part) values ($1, true, $2)',
      values: [version, isPart],
    })
  }

  /** Says that nobody needs these versions any more. */
  async give(versions: readonly string[]): Promise<void> {
    await this.#giveUp(versions)
    void this.clear()
  }

  /**
   * Removes what an upload wrote that came to nothing; what cannot be removed now is removed by a later sweep. A row may
   * show it after all, when only the answer to its commit was lost: the account knows, and then it stays.
   *
   * @param reason why it came to nothing
   */
  async forget(version: string, reason?: unknown): Promise<void> {
    try {
      if (isGivenUp(reason)) await this.#enterAgain(version)
      else await this.#giveUp([version])
    } catch (error) {
      this.#failed.add(version)
      this.#warn(error)
      return
    }
    await this.clear()
  }

  async #giveUp(versions: readonly string[]): Promise<void> {
    await this.#db.query({
      name: 'storage_give',
      text: 'update storage.unused_files set is_upload = false, is_part = false where version = any($1)',
      values: [versions],
    })
  }

  /** Bytes that were still arriving when what had arrived of them was removed. */
  async #enterAgain(version: string): Promise<void> {
    await this.#db.query({
      name: 'storage_enter_again',
      text: 'insert into storage.unused_files (version) values ($1) on conflict do nothing',
      values: [version],
    })
  }

  /** Removes what rows have ceased to show. Calls wait for one another, failures are only told. */
  clear(): Promise<void> {
    this.#clearing = this.#clearing.then(() => this.sweep()).catch(this.#warn)
    return this.#clearing
  }

  /**
   * Removes what rows have ceased to show and what uploads left behind; nothing while a backup is under way, since its
   * copy of the database may still show it. (The look for the backup's lock comes after the statement's snapshot: what
   * it finds was given up before a backup that it does not see began.) What is to go is given up first, in a
   * transaction of its own: an upload that is under way after all then fails, rather than show bytes that are gone.
   *
   * @param uploadsBefore uploads that began earlier than this have died
   */
  async sweep(uploadsBefore = new Date(Date.now() - LONGEST_UPLOAD_MS)): Promise<void> {
    const failed = [...this.#failed]
    if (failed.length > 0) await this.#giveUp(failed)
    for (const version of failed) this.#failed.delete(version)
    const partsBefore = new Date(Date.now() - LONGEST_UPLOAD_MS)
    await this.#db.query({
      name: 'storage_expired',
      text: 'delete from storage.resumable_uploads where created_at < $1',
      values: [partsBefore],
    })
    for (;;) {
      const { rows } = await this.#db.query<{ version: string }>({
        name: 'storage_unused',
        text: `update storage.unused_files set is_upload = false, is_part = false
          where version in (select version from storage.unused_files
            where (not is_upload or since < case when is_part then $2 else $1 end::timestamptz)
              and not exists (${BACKUP_UNDER_WAY})
            order by since limit ${BATCH})
          returning version`,
        values: [uploadsBefore, partsBefore],
      })
      if (rows.length > 0) await this.#remove(rows.map(({ version }) => version))
      if (rows.length < BATCH) return
    }
  }

  /** Sweeps now and every few minutes; answers how to stop. */
  start(): () => Promise<void> {
    // Where nobody else writes, an upload that began before this process has died with its own. Requests are let in
    // at the same moment as this sweep, so it is the moment that tells them apart.
    const first = this.sweep(this.#files.isExclusive ? this.#bornAt : undefined).catch(this.#warn)
    const timer = setInterval(() => this.clear(), 10 * MINUTE_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await Promise.all([first, this.#clearing])
    }
  }

  async #remove(versions: string[]): Promise<void> {
    await this.#files.remove(versions)
    await this.#db.query({
      name: 'storage_removed',
      text: 'delete from storage.unused_files where version = any($1)',
      values: [versions],
    })
  }
}
