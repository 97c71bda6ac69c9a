import type { TestProject } from 'vitest/node'
import type { Whereabouts } from '../../backend/tests/provide-backend.ts'
import { startChurch } from './churches.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, by VITEST_POOL_ID. */
    churches: Whereabouts[]
  }
}

/** TEST_DATA_DIR names a data folder, such as a restored one, whose church is copied instead of a new one. */
export default async function setup(project: TestProject) {
  const { TEST_DATA_DIR } = process.env
  const workers = Array.from({ length: project.config.maxWorkers })
  const churches = await Promise.all(
    workers.map(() => startChurch(TEST_DATA_DIR ? { from: TEST_DATA_DIR } : {})),
  )
  project.provide(
    'churches',
    churches.map(({ close, ...whereabouts }) => whereabouts),
  )
  return async () => {
    await Promise.all(churches.map((church) => church.close()))
  }
}
