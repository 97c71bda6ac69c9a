import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from './chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'test-results')
const BIN = join(ROOT, 'node_modules', '.bin')

interface Counts {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** Reads how many tests the step ran; a step without it counts as one. */
  counts?: () => Promise<Counts>
}

const vitestReport = join(REPORTS, 'vitest.json')
const e2eReport = join(REPORTS, 'e2e.json')

const STEPS: Step[] = [
  { name: 'format and lint', command: [join(BIN, 'biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types: backend, supabase, tests, scripts', command: [join(BIN, 'tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: web', command: [join(BIN, 'tsc'), '-p', 'web/tsconfig.json'] },
  {
    name: 'unused code and packages',
    command: [join(BIN, 'knip'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'schema: migrations, schemas and types agree',
    command: [process.execPath, 'scripts/schema.ts', '--check'],
  },
  {
    name: 'structure, unit, policies, contract',
    command: [
      join(BIN, 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    counts: async () => {
      const report = JSON.parse(await readFile(vitestReport, 'utf8'))
      return { passed: report.numPassedTests, failed: report.numFailedTests + report.numFailedTestSuites }
    },
  },
  {
    name: 'pages in Chromium',
    command: [join(BIN, 'playwright'), 'test'],
    counts: async () => {
      const { stats } = JSON.parse(await readFile(e2eReport, 'utf8'))
      if (stats.flaky > 0) console.log(`${stats.flaky} passed only the second time: see "flaky" above`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  },
]

/** Runs every check, in order, and goes on after a failure so that one run shows all that is wrong. */
async function test(only: string[]): Promise<boolean> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const total: Counts = { passed: 0, failed: 0 }
  const steps = STEPS.filter((step) => only.length === 0 || only.some((word) => step.name.includes(word)))
  if (steps.some((step) => step.name.includes('Chromium'))) process.env.CHROMIUM_PATH = chromium()
  for (const step of steps) {
    const started = Date.now()
    console.log(`\n▶ ${step.name}`)
    const succeeded = await run(step.command)
    const counts = await countsOf(step, succeeded)
    total.passed += counts.passed
    total.failed += counts.failed
    console.log(`${counts.failed ? '✗' : '✓'} ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

async function countsOf(step: Step, succeeded: boolean): Promise<Counts> {
  const alone = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  const counts = await step.counts?.().catch(() => undefined)
  if (!counts) return alone
  // A runner that fails without a failed test (a crash, no test found) must not pass.
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}

function run([program, ...args]: Step['command']): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise((done) => {
    child.once('exit', (code) => done(code === 0))
    child.once('error', () => done(false))
  })
}

process.exit((await test(process.argv.slice(2))) ? 0 : 1)
