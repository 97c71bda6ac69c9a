import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Feature, isFeature, testsOf } from '../tests/features.ts'
import { chromium } from './chromium.ts'
import { hledger } from './hledger.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, 'test-results')
const BIN = join(ROOT, 'node_modules', '.bin')

interface Counts {
  passed: number
  failed: number
  /** What failed, or passed only the second time, by name: said once more at the end of the run. */
  names?: string[]
}

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  /** Reads how many tests the step ran; a step without it counts as one. */
  counts?: () => Promise<Counts>
}

const e2eReport = join(REPORTS, 'e2e.json')

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
}

const SAID = new Map([
  ['unexpected', 'failed'],
  ['flaky', 'passed only the second time'],
])

/** What each try said, without the colours of a terminal and the page's long list of what was tried. */
function reasons(results: { error?: { message?: string } }[]): string {
  const said = results.flatMap(({ error }) =>
    error?.message ? [stripVTControlCharacters(error.message)] : [],
  )
  return said.map((message) => `\n    ${message.split('\n').slice(0, 8).join('\n    ')}`).join('')
}

function unstable({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) =>
      SAID.has(status) ? [`${file}: ${title} (${SAID.get(status)})${reasons(results)}`] : [],
    ),
  )
  return [...own, ...suites.flatMap(unstable)]
}

/** Vitest on some of its projects (vitest.config.ts), in full or on `files`. */
function vitest(name: string, report: string, projects: string[], files: string[] = []): Step {
  const file = join(REPORTS, report)
  return {
    name,
    command: [
      join(BIN, 'vitest'),
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    counts: async () => {
      const { numPassedTests, testResults }: VitestReport = JSON.parse(await readFile(file, 'utf8'))
      const names = testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults }) => {
          const failed = assertionResults.filter((test) => test.status === 'failed')
          const why = failed.length > 0 ? failed.map((test) => test.fullName) : [message]
          return why.map((reason) => `${relative(ROOT, name)}: ${reason}`)
        })
      return { passed: numPassedTests, failed: names.length, names }
    },
  }
}

const PAGES = 'pages in Chromium'
const OPERATION = 'operation'

/** All pages, or those of `files`. */
const pages = (files: string[] = []): Step => ({
  name: PAGES,
  command: [join(BIN, 'playwright'), 'test', ...files],
  counts: async () => {
    const { stats, suites }: PlaywrightReport = JSON.parse(await readFile(e2eReport, 'utf8'))
    const { expected, flaky, unexpected } = stats
    return { passed: expected + flaky, failed: unexpected, names: suites.flatMap(unstable) }
  },
})

/** Rounds, one after the other: the lanes of each go side by side, the steps of a lane one after the other. */
const STEPS: Step[][][] = [
  [
    [
      { name: 'format and lint', command: [join(BIN, 'biome'), 'ci', '--error-on-warnings', '.'] },
      {
        name: 'types: backend, supabase, tests, scripts',
        command: [join(BIN, 'tsc'), '-p', 'tsconfig.json'],
      },
      { name: 'types: web', command: [join(BIN, 'tsc'), '-p', 'web/tsconfig.json'] },
    ],
    [
      {
        name: 'unused code and packages',
        command: [join(BIN, 'knip'), '--no-progress', '--cache', '--treat-config-hints-as-errors'],
      },
      {
        name: 'schema: migrations, schemas and types agree',
        command: [process.execPath, 'scripts/schema.ts', '--check'],
      },
    ],
  ],
  [
    [pages()],
    [
      vitest('structure, unit, contract', 'vitest.json', ['web', 'web alone', 'backend', 'contract']),
      vitest('policies', 'vitest-policies.json', ['policies']),
      vitest(OPERATION, 'vitest-operation.json', ['operation']),
    ],
  ],
]

/** The structure of everything, and the tests of one feature: those of its code, its rules and its pages (tests/features.ts). */
function stepsOf(feature: Feature): Step[][][] {
  const unit = ['tests/architecture.test.ts', `web/src/features/${feature}/`]
  const policies = testsOf(feature, 'tests/policies')
  const specs = testsOf(feature, 'tests/e2e')
  const code = vitest(`${feature}: structure, unit`, 'vitest.json', ['web', 'web alone', 'backend'], unit)
  const rules = vitest(`${feature}: policies`, 'vitest-policies.json', ['policies'], policies)
  return [[[code, ...(policies.length > 0 ? [rules] : [])], specs.length > 0 ? [pages(specs)] : []]]
}

/** What the words ask for: features, steps whose name contains one of them, or everything. */
function asked(words: string[]): Step[][][] {
  const features = words.filter(isFeature)
  if (features.length > 0) return features.flatMap(stepsOf)
  const isWanted = ({ name }: Step) => words.length === 0 || words.some((word) => name.includes(word))
  return STEPS.map((lanes) => lanes.map((lane) => lane.filter(isWanted)))
}

/** Runs the checks, in order, and goes on after a failure so that one run shows all that is wrong. */
async function test(rounds: Step[][][]): Promise<boolean> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  const total = { passed: 0, failed: 0, names: [] as string[] }
  const names = new Set(rounds.flat(2).map(({ name }) => name))
  if (names.has(PAGES)) process.env.CHROMIUM_PATH = chromium()
  if (names.has(OPERATION)) hledger()
  for (const lanes of rounds) {
    const counted = await Promise.all(lanes.map(runLane))
    for (const { passed, failed, names = [] } of counted.flat()) {
      total.passed += passed
      total.failed += failed
      total.names.push(...names)
    }
  }
  if (total.names.length > 0) console.log(`\n${total.names.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

async function runLane(steps: Step[]): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const step of steps) counts.push(await runStep(step))
  return counts
}

async function runStep(step: Step): Promise<Counts> {
  const started = Date.now()
  console.log(`\n▶ ${step.name}`)
  const counts = await countsOf(step, await run(step.command))
  console.log(`${counts.failed ? '✗' : '✓'} ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`)
  return counts
}

async function countsOf(step: Step, succeeded: boolean): Promise<Counts> {
  const alone = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, names: succeeded ? [] : [step.name] }
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

process.exit((await test(asked(process.argv.slice(2)))) ? 0 : 1)
