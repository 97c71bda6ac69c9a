import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { folderError, StartError } from '../start-error.ts'

/** Files of an export. */
export const DATA = 'data.sql'
export const OWN = 'own.sql'
export const AFTER_FILES = 'after-files.sql'
export const FILES = 'files.jsonl'
export const SECRETS = 'secrets.json'
export const MANIFEST = 'manifest.json'
export const GUIDE = 'LEIA-ME.md'
export const PROJECT = 'supabase'

export const FORMAT = 1

const contents = z.object({ rows: z.number(), sha256: z.string() })
const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  created: z.string(),
  postgres: z.string(),
  latestMigration: z.string().nullable(),
  /** By `schema.table`. */
  tables: z.record(z.string(), contents),
  files: z.number(),
  missing: z.array(z.string()),
})

/** What is in an export, written last: a folder without it was not finished. */
export type Manifest = z.infer<typeof manifest>

/** @throws StartError when the folder holds no finished export that this version understands */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartError(`${folder} não tem uma exportação completa: falta ${MANIFEST}.`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${join(folder, MANIFEST)} não é de uma exportação que esta versão entenda.`)
  }
}

/** @throws StartError when the folder holds anything, or cannot be made */
export async function makeEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    throw folderError(error, folder)
  }
  throw new StartError(`A pasta ${folder} não está vazia. Indique uma nova.`)
}
