import { join } from 'node:path'
import { runBackup } from '../backend/src/backup/program.ts'

const ROOT = join(import.meta.dirname, '..')

runBackup({ project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') })
