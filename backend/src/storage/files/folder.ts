import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, FileMissing, type Files, isVersion } from './files.ts'

type Open = (path: string, flags: string, mode: number) => Promise<FileHandle>

interface FolderOptions {
  isExclusive?: boolean
  openFile?: Open
}

/** Left free for PostgreSQL, which shares the disk and cannot go on without: people's files do not take the last of it. */
const RESERVED_BYTES = 150 * 2 ** 20
const LOOKED_AT_EVERY_BYTES = 16 * 2 ** 20

class DiskFull extends Error {
  readonly code = 'ENOSPC'
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps files in a folder of this machine. */
export class FolderFiles implements Files {
  readonly isExclusive: boolean
  readonly #folder: string
  readonly #open: Open

  /** @param options.openFile stands in for the file system's own, where a test wants a disk that is full */
  constructor(folder: string, { isExclusive = true, openFile = open }: FolderOptions = {}) {
    this.#folder = folder
    this.isExclusive = isExclusive
    this.#open = openFile
  }

  async write(version: string, source: AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(version)
    await this.#prepare(path)
    await this.#whole(path, async () => {
      const file = await this.#open(path, 'wx', 0o600)
      try {
        let sinceLook = 0
        for await (const chunk of source) {
          await writeAll(file, chunk)
          sinceLook += chunk.length
          if (sinceLook < LOOKED_AT_EVERY_BYTES) continue
          await this.#keepReserve()
          sinceLook = 0
        }
        await file.sync()
      } finally {
        await file.close()
      }
      await syncFolder(dirname(path))
    })
  }

  async read(version: string, range: ByteRange | null): Promise<Readable> {
    const file = await open(this.#path(version), 'r').catch((error) => {
      throw isMissing(error) ? new FileMissing(version) : error
    })
    return file.createReadStream({ ...range, highWaterMark: 128 * 1024 })
  }

  async size(version: string): Promise<number | null> {
    return stat(this.#path(version)).then(
      ({ size }) => size,
      (error) => {
        if (isMissing(error)) return null
        throw error
      },
    )
  }

  async *versions(): AsyncGenerator<string> {
    const folder = await opendir(this.#folder, { recursive: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
    for await (const entry of folder) if (entry.isFile() && isVersion(entry.name)) yield entry.name
  }

  async copy(from: string, to: string): Promise<void> {
    const path = this.#path(to)
    await this.#prepare(path)
    await this.#whole(path, async () => {
      await copyFile(this.#path(from), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
        (error) => {
          throw isMissing(error) ? new FileMissing(from) : error
        },
      )
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
      await syncFolder(dirname(path))
    })
  }

  async remove(versions: readonly string[]): Promise<void> {
    for (const version of versions.filter(isVersion)) await rm(this.#path(version), { force: true })
  }

  async close(): Promise<void> {}

  /** In one of 256 folders. */
  #path(version: string): string {
    if (!isVersion(version)) throw new FileMissing(version)
    return join(this.#folder, version.slice(0, 2), version)
  }

  async #prepare(path: string): Promise<void> {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if (made) await syncFolder(dirname(dirname(path)))
    await this.#keepReserve()
  }

  async #keepReserve(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < RESERVED_BYTES) throw new DiskFull('the disk is almost full')
  }

  async #whole(path: string, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done)
    done += bytesWritten
  }
}

/** The name of a new file is durable only when its folder is; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
