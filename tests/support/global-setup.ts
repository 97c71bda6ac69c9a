import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { provideBackend } from '../../backend/tests/provide-backend.ts'

/** The church's own Supabase folder. */
const PROJECT = join(import.meta.dirname, '..', '..', 'supabase')

export default (project: TestProject) => provideBackend(project, PROJECT)
