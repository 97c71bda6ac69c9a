import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { PORTABLE } from './backend/tests/contract/portable.ts'

const web = `${import.meta.dirname}/web`

/** What is waited for is waited for on a busy machine too: a second is too little. */
const expectSoon = { poll: { timeout: 10_000 } }

/** Files run side by side, also on two cores: what one waits for leaves the processor to another. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))

/** Files that put something else in the place of a module: each has a process of its own. The others share one, which is far quicker. */
const ALONE = 'web/src/**/*.alone.test.{ts,tsx}'

const pages = (test: { name: string; include?: string[]; exclude?: string[]; isolate?: boolean }) => ({
  plugins: [react()],
  resolve: {
    alias: {
      '@': `${web}/src`,
      '@faces': `${import.meta.dirname}/supabase/functions/_shared/faces/engine`,
      '@face-models': `${import.meta.dirname}/supabase/functions/_shared/faces/models`,
      '@supabase-types': `${import.meta.dirname}/supabase/database.types.ts`,
    },
  },
  test: {
    environment: 'happy-dom',
    // the contrast of the themes is computed from their stylesheet
    css: true,
    include: ['web/src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: 'tests/support/web-setup.ts',
    testTimeout: 20_000,
    maxWorkers: WORKERS,
    ...test,
  },
})

/** Ends what hangs. How quick something is, is measured elsewhere (bench): a slow machine fails no test. */
const HANGS_MS = 300_000

export default defineConfig({
  test: {
    projects: [
      pages({ name: 'web', exclude: [ALONE], isolate: false }),
      pages({ name: 'web alone', include: [ALONE] }),
      {
        test: {
          name: 'backend',
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 20_000,
          include: [
            'backend/src/**/*.test.ts',
            'backend/tests/*.test.ts',
            'supabase/functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'operation',
          expect: expectSoon,
          include: ['{backend/tests,tests}/operation/**/*.test.ts'],
          // Makes the data folders that they copy.
          globalSetup: ['backend/tests/operation/global-setup.ts', 'tests/operation/global-setup.ts'],
          maxWorkers: WORKERS,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'policies',
          isolate: false,
          expect: expectSoon,
          include: ['tests/policies/**/*.test.ts'],
          // Starts a church for each of the workers.
          globalSetup: 'tests/support/global-setup.ts',
          maxWorkers: WORKERS,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          setupFiles: 'backend/tests/contract/setup.ts',
          // They share one backend, and look at what is left in it.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          expect: expectSoon,
          // CONTRACT_URL aims them at another Supabase.
          include: process.env.CONTRACT_URL ? PORTABLE : ['backend/tests/contract/**/*.test.ts'],
          globalSetup: 'backend/tests/contract/global-setup.ts',
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
    ],
  },
})
