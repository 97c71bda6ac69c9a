import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Runs work that ends by itself as a program: it gives its exit code, a failure is one sentence and
 * exit code 1. Ctrl-C and SIGTERM abort the signal, and the work undoes what it began.
 */
export function runProgram(work: (signal: AbortSignal) => Promise<number>): void {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort())
  work(abort.signal).then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}

/** What a program works on unless its arguments name another. */
export interface ProgramInput {
  project: string
  /** Used when neither `--data` nor DATA_DIR names another; the project, when `--project` does not. */
  dataDir: string
}

/** The settings that `--data`, `--project` and the environment give. */
export function configOf({ data, project }: Record<string, unknown>, input: ProgramInput): Config {
  return loadConfig({
    project: typeof project === 'string' ? project : input.project,
    dataDir: typeof data === 'string' ? data : process.env.DATA_DIR || input.dataDir,
  })
}

/**
 * Reads the options and the one file or folder that a program is given.
 *
 * @throws StartError with the usage
 */
export function argumentsOf(
  usage: string,
  options: Record<string, { type: 'string' | 'boolean'; default?: boolean }>,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { values, file }
  } catch {
    // An option that is not known: the usage says which are.
  }
  throw new StartError(usage)
}
