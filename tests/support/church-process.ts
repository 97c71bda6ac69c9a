import { type BackendInput, startBackend } from '../../backend/src/backend.ts'
import { whereabouts } from '../../backend/tests/provide-backend.ts'

/*
 * A backend in a process of its own, for churches.ts: is told by message what to run and answers with where it is. It ends
 * with its parent.
 */
process.once('message', async (input: BackendInput) => {
  try {
    const backend = await startBackend(input)
    process.once('disconnect', () => backend.close().finally(() => process.exit()))
    process.send?.({ ...(await whereabouts(backend)) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
    process.disconnect()
  }
})
// Ctrl-C reaches the whole group; the parent closes it in order.
process.on('SIGINT', () => {})
