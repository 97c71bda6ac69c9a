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
