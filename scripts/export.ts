import { join } from 'node:path'
import { runExport } from '../backend/src/move/program.ts'
import { GUIA_DO_LIVRO, writeLivro } from './livro.ts'

const ROOT = join(import.meta.dirname, '..')

runExport(
  { project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') },
  { write: writeLivro, guide: GUIA_DO_LIVRO },
)
