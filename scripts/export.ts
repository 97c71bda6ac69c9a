import { join } from 'node:path'
import { runExport } from '../backend/src/move/program.ts'

const ROOT = join(import.meta.dirname, '..')

runExport({ project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') })
