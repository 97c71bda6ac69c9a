import { join } from 'node:path'
import { runImport } from '../backend/src/move/program.ts'

const ROOT = join(import.meta.dirname, '..')

runImport({ project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') })
