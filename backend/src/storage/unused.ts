import type pg from 'pg'
import type { Files } from './files/files.ts'

/** Held as a lock of its session by a backup. The number is arbitrary and ours. */
export const BACKUP_LOCK = 7_420_019

const BACKUP_UNDER_WAY = `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK}
  and database = (select oid from pg_database where datname = current_database()) and granted`

const BATCH = 500
const MINUTE_MS = 60_000
/** An upload that takes longer has died with the process that took it. */
const LONGEST_UPLOAD = '24 hours'

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
   */
  async forget(version: string): Promise<void> {
    try {
      await this.#giveUp([version])
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

  /** Removes what rows have ceased to show. Calls wait for one another, failures are only told. */
  clear(): Promise<void> {
    this.#clearing = this.#clearing.then(() => this.sweep()).catch(this.#warn)
    return this.#clearing
  }

  /**
   * Removes what rows have ceased to show and what uploads left behind; nothing while a backup is under way, since its
   * copy of the database may still show it. (The look for the backup's lock comes after the statement's snapshot: what
   * it finds was given up before a backup that it does not see began.)
   *
   * @param uploadsBefore uploads that began earlier than this have died: a PostgreSQL interval before now
   */
  async sweep(uploadsBefore: string = LONGEST_UPLOAD): Promise<void> {
    const failed = [...this.#failed]
    if (failed.length > 0) await this.#giveUp(failed)
    for (const version of failed) this.#failed.delete(version)
    await this.#db.query({
      name: 'storage_expired',
      text: 'delete from storage.resumable_uploads where created_at < now() - $1::interval',
      values: [LONGEST_UPLOAD],
    })
    for (;;) {
      const { rows } = await this.#db.query<{ version: string }>({
        name: 'storage_unused',
        text: `select version from storage.unused_files
          where (not is_upload or since < now() - case when is_part then $2 else $1 end::interval)
            and not exists (${BACKUP_UNDER_WAY})
          order by since limit ${BATCH}`,
        values: [uploadsBefore, LONGEST_UPLOAD],
      })
      if (rows.length > 0) await this.#remove(rows.map(({ version }) => version))
      if (rows.length < BATCH) return
    }
  }

  /** Sweeps now and every few minutes; answers how to stop. */
  start(): () => Promise<void> {
    // At the start there are no uploads of this process yet.
    const first = this.sweep(this.#files.isExclusive ? '0' : LONGEST_UPLOAD).catch(this.#warn)
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
