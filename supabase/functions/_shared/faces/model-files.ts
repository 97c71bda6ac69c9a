import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModelFile } from './engine/models.ts'

function carrierFolder(carriedAt: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', carriedAt)
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`The package that carries ${carriedAt} is not installed`)
  }
}

/**
 * The bytes of a model, from `folder` or else from the package that carries it.
 *
 * @throws Error when it is not there, or is not byte for byte the model that was measured
 */
export async function readModel(
  { name, carriedAt, sha256 }: ModelFile,
  folder?: string,
): Promise<Uint8Array> {
  const bytes = await readFile(join(folder || carrierFolder(carriedAt), name))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${name} is not the expected model: its SHA-256 is ${found}`)
  return bytes
}
