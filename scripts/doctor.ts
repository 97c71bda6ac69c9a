import { join } from 'node:path'
import { runDoctor } from '../backend/src/doctor/program.ts'

const ROOT = join(import.meta.dirname, '..')

runDoctor({ project: join(ROOT, 'supabase'), dataDir: join(ROOT, 'data', 'igreja') })
