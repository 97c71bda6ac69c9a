import pg from 'pg'

/** An upload that arrives in parts. */
export interface ResumableUpload {
  id: string
  bucketId: string
  name: string
  owner: string | null
  upsert: boolean
  /** Bytes; null until its uploader says it. */
  size: number | null
  metadata: Record<string, string | null>
  createdAt: Date
  isFinished: boolean
  /** In their order. */
  parts: Part[]
}

export interface Part {
  start: number
  size: number
  version: string
}

interface Row {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  upsert: boolean
  size: string | null
  metadata: Record<string, string | null>
  created_at: Date
  finished_at: Date | null
  parts: Part[]
}

export type NewUpload = Omit<ResumableUpload, 'createdAt' | 'isFinished' | 'parts'>

/** How many bytes have arrived. */
export const arrived = ({ parts }: ResumableUpload) => parts.reduce((sum, { size }) => sum + size, 0)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the database knows of uploads under way: every process may take the next part. */
export class ResumableUploads {
  readonly #db: pg.Pool

  constructor(db: pg.Pool) {
    this.#db = db
  }

  /** When it begins. */
  async add(upload: NewUpload): Promise<Date> {
    const { id, bucketId, name, owner, upsert, size, metadata } = upload
    const { rows } = await this.#db.query<{ created_at: Date }>({
      name: 'storage_resumable_add',
      text: `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, upsert, size, metadata)
        values ($1, $2, $3, $4, $5, $6, $7) returning created_at`,
      values: [id, bucketId, name, owner, upsert, size, JSON.stringify(metadata)],
    })
    return rows[0]?.created_at ?? new Date()
  }

  /** How many of this person's have neither come to their end nor been given up. */
  async open(owner: string): Promise<number> {
    const { rows } = await this.#db.query<{ open: number }>({
      name: 'storage_resumable_open',
      text: `select count(*)::integer as open from storage.resumable_uploads
        where owner_id = $1 and finished_at is null`,
      values: [owner],
    })
    return rows[0]?.open ?? 0
  }

  async find(id: string): Promise<ResumableUpload | null> {
    if (!UUID.test(id)) return null
    const { rows } = await this.#db.query<Row>({
      name: 'storage_resumable_find',
      text: `select *, coalesce((
          select json_agg(json_build_object('start', start, 'size', size, 'version', version) order by start)
          from storage.resumable_parts where upload_id = id), '[]') as parts
        from storage.resumable_uploads where id = $1`,
      values: [id],
    })
    const [row] = rows
    if (!row) return null
    return {
      id: row.id,
      bucketId: row.bucket_id,
      name: row.name,
      owner: row.owner_id,
      upsert: row.upsert,
      size: row.size === null ? null : Number(row.size),
      metadata: row.metadata,
      createdAt: row.created_at,
      isFinished: row.finished_at !== null,
      parts: row.parts,
    }
  }

  /** False when another request has brought these bytes already, or the upload has gone. */
  async addPart(id: string, { start, size, version }: Part): Promise<boolean> {
    try {
      await this.#db.query({
        name: 'storage_resumable_part',
        text: 'insert into storage.resumable_parts (upload_id, start, size, version) values ($1, $2, $3, $4)',
        values: [id, start, size, version],
      })
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '23503'))
        return false
      throw error
    }
  }

  async declareSize(id: string, size: number): Promise<void> {
    const text = 'update storage.resumable_uploads set size = $2 where id = $1'
    await this.#db.query({ name: 'storage_resumable_size', text, values: [id, size] })
  }

  async finish(id: string): Promise<void> {
    const text = 'update storage.resumable_uploads set finished_at = now() where id = $1'
    await this.#db.query({ name: 'storage_resumable_finish', text, values: [id] })
  }

  async remove(id: string): Promise<void> {
    const text = 'delete from storage.resumable_uploads where id = $1'
    await this.#db.query({ name: 'storage_resumable_remove', text, values: [id] })
  }
}
