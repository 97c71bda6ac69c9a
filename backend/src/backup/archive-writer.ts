import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Header, type Pack, pack } from 'tar-stream'
import { StartError } from '../start-error.ts'
import { encrypt } from './encryption.ts'
import { SUMS } from './format.ts'
import { buffersOf, pour } from './streaming.ts'

/** Left to PostgreSQL, which shares the disk and cannot go on without. */
const RESERVED_BYTES = 150 * 2 ** 20
const LOOKED_AT_EVERY_BYTES = 16 * 2 ** 20

export interface WrittenArchive {
  bytes: number
  sha256: string
}

/** `size` is the exact number of bytes that follow. */
export type EntryHeader = Pick<Header, 'name' | 'mode' | 'size'> & Partial<Pick<Header, 'type' | 'mtime'>>

export interface ArchiveTarget {
  file: string
  passphrase: string | null
  /** A folder whose disk must not be filled up, were it the same as the file's. */
  dataDir: string
}

/**
 * Writes a backup as one stream: tar, zstd, age if there is a passphrase, file. It grows as `<file>.part`, readable by
 * its owner only, and gets its name when it is whole and on the disk. What is broken off leaves nothing.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #sums: string[] = []
  readonly #file: string
  readonly #part: string
  readonly #handle: FileHandle
  readonly #written: Promise<WrittenArchive>

  private constructor(file: string, handle: FileHandle, passphrase: string | null, isSharedDisk: boolean) {
    this.#file = file
    this.#part = partOf(file)
    this.#handle = handle
    const digest = createHash('sha256')
    const sink = fileSink(handle, digest, isSharedDisk ? dirname(file) : null)
    const zstd = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    })
    const flow = passphrase
      ? pipeline(buffersOf(this.#pack), zstd, (source) => encrypt(source, passphrase), sink.write)
      : pipeline(buffersOf(this.#pack), zstd, sink.write)
    this.#written = flow.then(() => ({ bytes: sink.bytes(), sha256: digest.digest('hex') }))
    this.#written.catch((error) => this.#pack.destroy(error))
  }

  static async open({ file, passphrase, dataDir }: ArchiveTarget): Promise<ArchiveWriter> {
    const path = resolve(file)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (isFolder) throw new StartError(`${file} é uma pasta. Indique o nome do arquivo da cópia.`)
      const handle = await open(partOf(path), 'w', 0o600)
      const [own, data] = await Promise.all([stat(dirname(path)), stat(dataDir)])
      return new ArchiveWriter(path, handle, passphrase, own.dev === data.dev)
    } catch (error) {
      throw writeError(error, file)
    }
  }

  /** Adds an entry whose bytes are at hand or come one after another. */
  async add(headers: EntryHeader, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    try {
      const hash = createHash('sha256')
      await this.#write(headers, hashed(source, hash))
      if (headers.type !== 'directory') this.#sums.push(`${hash.digest('hex')}  ${headers.name}\n`)
    } catch (error) {
      // When the file cannot be written, everything else fails with it: the file's own error is the reason.
      throw this.#pack.destroying ? await this.#reason(error) : error
    }
  }

  async #write(headers: EntryHeader, source: AsyncIterable<Uint8Array>): Promise<void> {
    const done = Promise.withResolvers<void>()
    done.promise.catch(() => {})
    const entry = this.#pack.entry(headers, (error) => (error ? done.reject(error) : done.resolve()))
    entry.on('error', () => {})
    await pour(source, entry)
    await done.promise
  }

  /** Adds the sums of all entries, then gives the file its name. */
  async finish(): Promise<WrittenArchive> {
    const sums = this.#sums.map((line) => Buffer.from(line))
    const size = sums.reduce((total, line) => total + line.length, 0)
    await this.add({ name: SUMS, size, mode: 0o600 }, sums)
    this.#pack.finalize()
    try {
      const written = await this.#written
      await this.#handle.sync()
      await this.#handle.close()
      await rename(this.#part, this.#file)
      await syncFolder(dirname(this.#file))
      return written
    } catch (error) {
      throw writeError(error, this.#file)
    }
  }

  /** Leaves nothing behind. */
  async abort(): Promise<void> {
    this.#pack.destroy(new Error('aborted'))
    await this.#written.catch(() => {})
    await this.#handle.close().catch(() => {})
    await rm(this.#part, { force: true })
  }

  async #reason(error: unknown): Promise<unknown> {
    const failure: unknown = await this.#written.then(
      () => error,
      (reason) => reason,
    )
    return writeError(failure, this.#file)
  }
}

const partOf = (file: string) => `${file}.part`

async function* hashed(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** @param sharedFolder a folder on the data folder's disk, of which a reserve stays free; null for another disk */
function fileSink(handle: FileHandle, digest: Hash, sharedFolder: string | null) {
  let bytes = 0
  let nextLook = 0
  const write = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      if (sharedFolder && bytes >= nextLook) {
        await keepReserve(sharedFolder)
        nextLook = bytes + LOOKED_AT_EVERY_BYTES
      }
      digest.update(chunk)
      await handle.writeFile(chunk)
      bytes += chunk.length
    }
  }
  return { write, bytes: () => bytes }
}

async function keepReserve(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVED_BYTES)
    throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' })
}

/** The name of a new file is durable only when its folder is; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function writeError(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(
      `Não há espaço livre no disco de ${file}: a cópia foi desfeita. Libere espaço ou grave em outro disco.`,
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(`Sem permissão para gravar ${file}. Escolha outro lugar.`)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(`${dirname(file)} não é uma pasta. Escolha outro lugar.`)
  return error
}
