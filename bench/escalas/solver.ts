import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Highs } from '../../web/src/features/escalas/preenchimento/solver.ts'

const load = createRequire(import.meta.url)

/** HiGHS as Node loads it; the browser gets the same file from the build. */
export async function solver(): Promise<Highs> {
  const start: typeof import('highs')['default'] = load('highs')
  return start({ wasmBinary: await readFile(load.resolve('highs/runtime')) })
}
