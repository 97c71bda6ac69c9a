import { type Backend, type BackendInput, startBackend } from './backend.ts'
import { StartError } from './start-error.ts'
import { isWorker, starterIsGone, WorkerProcesses } from './worker-processes.ts'

/**
 * Runs a backend as a program: until Ctrl-C or SIGTERM, which end it in order. A start that cannot go on is said in one
 * sentence with exit code 1. With PROCESSES above 1 it has others beside it, which do the same work on the same port.
 */
export function runBackend(input: BackendInput, whenReady: (backend: Backend) => void | Promise<void>): void {
  const stopping = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.resolve())

  const run = async () => {
    const backend = await startBackend(input)
    if (isWorker()) {
      await Promise.race([stopping.promise, starterIsGone()])
      return await backend.close()
    }
    await Promise.resolve(whenReady(backend)).catch(async (error: unknown) => {
      await backend.close()
      throw error
    })
    const workers = new WorkerProcesses(backend, backend.config.processes - 1)
    await stopping.promise
    await workers.close()
    await backend.close()
  }
  run().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}
