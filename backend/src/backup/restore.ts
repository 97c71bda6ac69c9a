import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { takeDataFolder, UNFINISHED_RESTORE } from '../data-folder.ts'
import { LEDGER, Ledger } from '../forgotten/ledger.ts'
import { POSTGRES_MAJOR } from '../postgres/engine.ts'
import type { Migration } from '../postgres/migrations.ts'
import { databaseOwner } from '../postgres/system-user.ts'
import type { Secrets } from '../secrets.ts'
import { folderError, StartError } from '../start-error.ts'
import { FolderFiles } from '../storage/files/folder.ts'
import { openFiles } from '../storage/files/open.ts'
import type { S3Settings } from '../storage/settings.ts'
import { type ArchiveVisitor, readArchive } from './archive-reader.ts'
import { DATABASE_FOLDER, FILES_FOLDER, type Header, SECRETS } from './format.ts'
import { type Findings, inspectRestored } from './inspect.ts'

export interface RestoreOrder {
  file: string
  dataDir: string
  /** Whether a folder that holds data may be restored into: what is there is moved aside, not deleted. */
  replace: boolean
  /** The project that will run on the data: what it does not know, it cannot run. */
  migrations: Migration[]
  /** Where the installation keeps its files; null for the data folder. */
  s3: S3Settings | null
  /** A ledger of what must stay forgotten, beside those that are found by themselves. */
  ledger?: string | undefined
  passphrase: () => Promise<string>
  /** Bytes of the backup that were read, and all of them. */
  onRead?: (done: number, total: number) => void
  /** Says what begins now. */
  onStep?: (step: 'check' | 'upload') => void
}

export interface Restored extends Omit<Findings, 'forgotten'> {
  header: Header
  /** What was forgotten after the copy was made: the next start forgets it again before it serves anybody. */
  toForget: number
  /** Files that were restored. */
  files: number
  /** Where the data that was there has been moved to; null when there was none. */
  previous: string | null
}

const OWN = ['postgres', 'postgres.log', 'secrets.json', 'storage', 'FORMAT', LEDGER]
/** Of them, what is no reason to refuse a folder: it holds nobody's data. */
const LEFT_ALONE = ['postgres.log', 'FORMAT', LEDGER]

/**
 * Puts a backup into a data folder. Everything is written beside, compared with its sums, started and examined once;
 * only then does it take its place. Until that moment the folder is as it was.
 *
 * @throws StartError in one sentence
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { dataDir } = order
  const giveBack = await takeDataFolder(dataDir)
  const staging = join(dataDir, UNFINISHED_RESTORE)
  let isWhole = false
  try {
    await refuseOccupied(order)
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    const files = new FolderFiles(join(staging, 'storage'))
    await mkdir(join(staging, 'storage'), { mode: 0o700 })
    const unpacked = await unpack(order, staging, files)
    order.onStep?.('check')
    const kept = unpacked.header.hasFiles ? files : null
    const { missing, forgotten } = await inspectRestored(staging, order.migrations, kept)
    const toForget = await gatherLedgers(order, staging, new Set(forgotten))
    if (order.s3) await upload(order, staging, files)
    isWhole = true
    const previous = await swap(dataDir, staging, unpacked.header)
    return { ...unpacked, missing, toForget, previous }
  } catch (error) {
    throw writeError(error, dataDir)
  } finally {
    // A folder that stands half-way between the old and the new is kept, and nothing starts on it.
    if (!isWhole) await rm(staging, { recursive: true, force: true })
    await giveBack()
  }
}

async function present(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return OWN.filter((name) => names.includes(name))
}

async function refuseOccupied({ dataDir, replace }: RestoreOrder): Promise<void> {
  const found = await present(dataDir)
  if (replace || found.every((name) => LEFT_ALONE.includes(name))) return
  throw new StartError(
    `A pasta ${dataDir} já tem dados. Restaure em outra com DATA_DIR, ou use --replace: os dados de agora são guardados ao lado.`,
  )
}

/**
 * Puts together what is known to have been forgotten: by the data that are set aside, by the folder of the backup, by
 * whoever restores. Gives how much of it the copy does not know yet.
 */
async function gatherLedgers(
  { dataDir, file, ledger }: RestoreOrder,
  staging: string,
  known: ReadonlySet<string>,
): Promise<number> {
  const secrets: Secrets = JSON.parse(await readFile(join(staging, SECRETS), 'utf8'))
  const merged = new Ledger(join(staging, LEDGER), secrets)
  if (ledger !== undefined && !existsSync(ledger)) throw new StartError(`O arquivo ${ledger} não existe.`)
  const places = [join(dataDir, LEDGER), join(dirname(resolve(file)), LEDGER), ...(ledger ? [ledger] : [])]
  for (const place of places) await merged.add((await new Ledger(place, secrets).read()).entries)
  const { entries } = await merged.read()
  return entries.filter(({ id }) => !known.has(id)).length
}

async function unpack(
  order: RestoreOrder,
  staging: string,
  files: FolderFiles,
): Promise<{ header: Header; files: number }> {
  let count = 0
  const owner = databaseOwner()
  const visitor: ArchiveVisitor = {
    header: refuseOtherMajor,
    entry: async (name, type, bytes) => {
      if (name === SECRETS) await writeWhole(join(staging, SECRETS), bytes)
      else if (name.startsWith(DATABASE_FOLDER))
        await unpackDatabase(pathIn(staging, name), owner, type, bytes)
      else if (name.startsWith(FILES_FOLDER)) {
        await files.write(name.slice(FILES_FOLDER.length), bytes)
        count += 1
      } else throw new StartError(`A cópia tem algo que este programa não conhece: ${name}.`)
    },
  }
  const header = await readArchive(order, visitor)
  return { header, files: count }
}

function refuseOtherMajor({ postgres }: Header): void {
  if (String(postgres.major) === POSTGRES_MAJOR) return
  throw new StartError(
    `A cópia é do PostgreSQL ${postgres.major} e este programa traz o ${POSTGRES_MAJOR}. Restaure-a com a versão do programa que a fez.`,
  )
}

/** The place of an entry under a folder that it cannot leave. */
function pathIn(folder: string, name: string): string {
  const parts = name.split('/').filter((part) => part !== '')
  if (parts.some((part) => part === '.' || part === '..' || part.includes('\\')))
    throw new StartError(`A cópia tem um nome de arquivo que não pode ser usado: ${name}.`)
  return join(folder, ...parts)
}

async function unpackDatabase(
  path: string,
  owner: ReturnType<typeof databaseOwner>,
  type: 'file' | 'directory',
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
  else {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeWhole(path, bytes)
  }
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** PostgreSQL itself brings its files to the disk when it starts on a copy. */
async function writeWhole(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await file.writeFile(chunk)
  } finally {
    await file.close()
  }
}

/** Brings to the S3 bucket what it does not have; files are never changed, so what it has is what it should have. */
async function upload(order: RestoreOrder, staging: string, local: FolderFiles): Promise<void> {
  order.onStep?.('upload')
  const remote = await openFiles(order.dataDir, { s3: order.s3, isAlone: true })
  try {
    for await (const version of local.versions()) {
      if ((await remote.size(version)) === null) await remote.write(version, await local.read(version, null))
    }
  } finally {
    await remote.close()
  }
  await rm(join(staging, 'storage'), { recursive: true })
}

/** Moves what is there aside and the restored data into its place; every move is one rename on the same disk. */
async function swap(dataDir: string, staging: string, { hasFiles }: Header): Promise<string | null> {
  await rm(join(staging, 'postgres.log'), { force: true })
  // A backup without files belongs to the files that are there.
  if (!hasFiles) await rm(join(staging, 'storage'), { recursive: true, force: true })
  const old = (await present(dataDir)).filter((name) => hasFiles || name !== 'storage')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const previous = old.length > 0 ? join(dataDir, `anterior-${stamp}`) : null
  if (previous) await mkdir(previous, { mode: 0o700 })
  for (const name of old) if (previous) await rename(join(dataDir, name), join(previous, name))
  for (const name of await readdir(staging)) await rename(join(staging, name), join(dataDir, name))
  await rm(staging, { recursive: true })
  return previous
}

function writeError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(
      `Não há espaço livre no disco de ${dataDir} para restaurar. Nada foi mudado. Libere espaço e tente de novo.`,
    )
  return folderError(error, dataDir)
}
