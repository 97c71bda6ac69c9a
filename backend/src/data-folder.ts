import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { folderError, StartError } from './start-error.ts'

/** Where a restore puts a data folder together; it is there afterwards only if the restore was cut off. */
export const UNFINISHED_RESTORE = 'restaurando'

/** Raised when an older program could not make sense of a newer data folder. */
const FORMAT = 1

/** Root's PostgreSQL runs as another user, who passes through the folder and sees nothing of it. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700
const NEEDED_BYTES = 150 * 1024 * 1024

/**
 * Makes the data folder, proves that it can be written and takes it for this process.
 * Returns the function that gives it back. A process that dies, even by `kill -9`, gives it back by dying.
 */
export async function takeDataFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE })
    const probe = join(dataDir, '.write-probe')
    await writeFile(probe, 'x')
    await rm(probe)
    await keepToOwner(dataDir)
  } catch (error) {
    throw folderError(error, dataDir)
  }
  const disk = await statfs(dataDir)
  if (disk.bavail * disk.bsize < NEEDED_BYTES) {
    throw new StartError(
      `Não há espaço livre no disco de ${dataDir} (mínimo de 150 MB). Libere espaço ou escolha outra pasta com DATA_DIR.`,
    )
  }
  const server = await takeLock(lockPath(dataDir), dataDir)
  return () => new Promise((done) => server.close(() => done()))
}

/**
 * Holds a folder that was taken against what this program can open, and marks a new one.
 *
 * @throws StartError when a newer program has written it, or a restore was cut off in it
 */
export async function checkLayout(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new StartError(
      `Uma restauração em ${dataDir} não terminou. Rode npm run restore outra vez, com --replace; nada se perde.`,
    )
  const file = join(dataDir, 'FORMAT')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw folderError(error, dataDir)
  })
  if (text === null) await writeFile(file, `${FORMAT}\n`)
  else if (!(Number(text) <= FORMAT))
    throw new StartError(`A pasta ${dataDir} é de uma versão mais nova deste programa. Atualize-o.`)
}

/** Whether a process has taken the folder. */
export const isTaken = (dataDir: string): Promise<boolean> => answers(lockPath(dataDir))

/**
 * Takes from everybody else what they may do with the folder and what stands in it: a copy or an archive brings such
 * rights along. @throws StartError where they are not ours to take
 */
async function keepToOwner(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return
  const inside = (await readdir(dataDir)).map((name) => join(dataDir, name))
  for (const path of [dataDir, ...inside]) {
    const found = await lstat(path)
    const kept = path === dataDir ? FOLDER_MODE | 0o700 : 0o700
    if (found.isSymbolicLink() || (found.mode & 0o777 & ~kept) === 0) continue
    await chmod(path, found.mode & kept).catch(() => {
      throw new StartError(
        `Outras pessoas desta máquina podem ler ${path}, e não foi possível impedir. Corrija com: chmod -R go-rwx ${dataDir}`,
      )
    })
  }
}

/** A socket is the lock: it answers exactly as long as its process lives. Paths of sockets are limited to about 100 bytes. */
function lockPath(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\pedras-vivas-${name}`
  const inside = join(resolve(dataDir), 'lock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `pedras-vivas-${name}.lock`)
}

async function takeLock(path: string, dataDir: string): Promise<Server> {
  if (await answers(path)) {
    throw new StartError(
      `A pasta ${dataDir} já está em uso por outro processo. Pare-o ou escolha outra com DATA_DIR.`,
    )
  }
  if (process.platform !== 'win32') await rm(path, { force: true })
  const server = createServer((socket) => socket.end())
  server.unref()
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(path, done)
    })
    if (process.platform !== 'win32') await chmod(path, 0o600)
  } catch (error) {
    throw folderError(error, dataDir)
  }
  return server
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
