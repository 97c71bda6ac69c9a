import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { provideBackend } from '../provide-backend.ts'

/** The library of `project/`, run by this backend; or by another Supabase, as the environment names it. */
export default async function setup(project: TestProject) {
  const { CONTRACT_URL, CONTRACT_KEY = '', CONTRACT_SECRET = '', CONTRACT_DATABASE_URL = '' } = process.env
  if (!CONTRACT_URL) return provideBackend(project, join(import.meta.dirname, 'project'))
  project.provide('backendUrl', CONTRACT_URL)
  project.provide('databaseUrl', CONTRACT_DATABASE_URL)
  project.provide('publishableKey', CONTRACT_KEY)
  project.provide('secretKey', CONTRACT_SECRET)
  project.provide('expiredToken', '')
}
