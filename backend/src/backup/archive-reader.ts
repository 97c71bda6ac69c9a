import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
import { StartError } from '../start-error.ts'
import { decrypt } from './encryption.ts'
import { AGE_MAGIC, FORMAT, formatSchema, HEADER, type Header, headerSchema, SUMS } from './format.ts'
import { buffersOf, pour } from './streaming.ts'

const ZSTD_MAGIC = 0xfd2fb528
const READ_BYTES = 256 * 1024

const DAMAGED = 'A cópia está danificada ou incompleta'

/** What a reader does with a backup: it sees the header first, then every entry in order. */
export interface ArchiveVisitor {
  header(header: Header): void | Promise<void>
  entry(name: string, type: 'file' | 'directory', bytes: AsyncIterable<Buffer>): Promise<void>
}

export interface ArchiveSource {
  file: string
  /** Asked for only when the backup is encrypted. */
  passphrase: () => Promise<string>
  /** Bytes of the file that were read so far, and all of them. */
  onRead?: (done: number, total: number) => void
}

/**
 * Reads a backup once, from beginning to end, in bounded memory. It resolves when the last sum has been compared: until
 * then nothing that was read may be relied upon.
 *
 * @throws StartError when it is no backup, a newer one, cut, changed, or the passphrase is wrong
 */
export async function readArchive(source: ArchiveSource, visitor: ArchiveVisitor): Promise<Header> {
  const file = await open(source.file, 'r').catch((error) => {
    throw readError(error, source.file)
  })
  try {
    return await readOpened(file, source, visitor)
  } catch (error) {
    throw readError(error, source.file)
  } finally {
    await file.close()
  }
}

async function readOpened(file: FileHandle, source: ArchiveSource, visitor: ArchiveVisitor): Promise<Header> {
  const isEncrypted = await beginsLikeAge(file, source.file)
  const passphrase = isEncrypted ? await source.passphrase() : null
  const tar = extract()
  const zstd = createZstdDecompress()
  const bytes = bytesOf(file, source.onRead)
  const plain = passphrase === null ? bytes : decrypt(bytes, passphrase)
  const flow = pipeline(plain, zstd, (source) => pour(source, tar))
  // The reader below sees the same failure, or causes it.
  flow.catch((error) => tar.destroy(error))
  try {
    const header = await visit(tar, visitor)
    await flow
    return header
  } catch (error) {
    tar.destroy()
    const reason: unknown = await flow.then(
      () => error,
      (failure) => failure,
    )
    throw isOwn(error) ? error : reason
  }
}

/** Errors that have nothing to do with the bytes that were read. */
const isOwn = (error: unknown) =>
  error instanceof StartError ||
  (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))

async function visit(tar: Extract, visitor: ArchiveVisitor): Promise<Header> {
  const sums = new Map<string, string>()
  let header: Header | undefined
  let isComplete = false
  for await (const entry of tar) {
    const content = buffersOf(entry)
    const { name, type } = entry.header
    if (isComplete) throw new StartError(`${DAMAGED}: há mais depois do fim. Nada foi mudado.`)
    if (type === 'directory') {
      for await (const _ of content);
      await visitor.entry(name, 'directory', noBytes())
    } else if (type !== 'file') throw new StartError(`${DAMAGED}: ${name} não é um arquivo. Nada foi mudado.`)
    else if (name === SUMS) {
      compare(sums, await textOf(content))
      isComplete = true
    } else {
      const hash = createHash('sha256')
      const bytes = hashing(content, hash)
      if (!header) {
        header = headerOf(name, await textOf(bytes))
        await visitor.header(header)
      } else await visitor.entry(name, 'file', bytes)
      if (sums.has(name)) throw new StartError(`${DAMAGED}: ${name} aparece duas vezes. Nada foi mudado.`)
      sums.set(name, hash.digest('hex'))
    }
  }
  if (!header || !isComplete) throw new StartError(`${DAMAGED}: falta o final. Nada foi mudado.`)
  return header
}

async function* noBytes(): AsyncGenerator<Buffer> {}

async function* hashing(
  entry: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    hash.update(chunk)
    yield chunk
  }
}

async function textOf(source: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function headerOf(name: string, text: string): Header {
  const json = name === HEADER ? parsed(text) : null
  const format = formatSchema.safeParse(json)
  if (!format.success) throw new StartError('O arquivo não é uma cópia de segurança deste programa.')
  if (format.data.format > FORMAT)
    throw new StartError(
      `A cópia foi feita por uma versão mais nova deste programa (${format.data.version}). Atualize-o antes de restaurar.`,
    )
  return headerSchema.parse(json)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Holds what was read against the sums at the end: every entry has its sum, every sum its entry. */
function compare(found: ReadonlyMap<string, string>, text: string): void {
  const wanted = new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])),
  )
  for (const [name, sum] of found) {
    if (wanted.get(name) !== sum)
      throw new StartError(`${DAMAGED}: ${name} não confere com a sua soma. Nada foi mudado.`)
  }
  if (wanted.size !== found.size) throw new StartError(`${DAMAGED}: faltam arquivos nela. Nada foi mudado.`)
}

async function beginsLikeAge(file: FileHandle, name: string): Promise<boolean> {
  const start = Buffer.alloc(AGE_MAGIC.length)
  const { bytesRead } = await file.read(start, 0, start.length, 0)
  if (start.toString('latin1') === AGE_MAGIC) return true
  if (bytesRead >= 4 && start.readUInt32LE(0) === ZSTD_MAGIC) return false
  throw new StartError(`${name} não é uma cópia de segurança deste programa.`)
}

async function* bytesOf(file: FileHandle, onRead: ArchiveSource['onRead']): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  for (let done = 0; done < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, done)
    if (bytesRead === 0) return
    done += bytesRead
    yield buffer.subarray(0, bytesRead)
    onRead?.(done, size)
  }
}

function readError(error: unknown, file: string): unknown {
  if (error instanceof StartError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new StartError(`O arquivo ${file} não existe.`)
  if (code === 'EISDIR') return new StartError(`${file} é uma pasta, não uma cópia de segurança.`)
  if (code === 'EACCES') return new StartError(`Sem permissão para ler ${file}.`)
  if (/^E[A-Z]+$/.test(code)) return error
  return new StartError(`${DAMAGED}. Nada foi mudado.`)
}
