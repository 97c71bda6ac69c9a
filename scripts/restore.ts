import { join } from 'node:path'
import { runRestore } from '../backend/src/backup/program.ts'

const ROOT = join(import.meta.dirname, '..')

runRestore({ project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') })
