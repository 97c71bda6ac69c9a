import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelFile } from './engine/models.ts'

const MODELS = join(import.meta.dirname, 'models')

/**
 * The bytes of a model, from `folder` or else from the models that the product brings.
 *
 * @throws Error when it is not there, or is not byte for byte the model that was measured
 */
export async function readModel({ name, sha256 }: ModelFile, folder?: string): Promise<Uint8Array> {
  const bytes = await readFile(join(folder || MODELS, name))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`${name} is not the expected model: its SHA-256 is ${found}`)
  return bytes
}
