/**
 * What is answered in place of a function, in the words of Supabase's runtime.
 * Contract: supabase.com/docs/guides/functions/status-codes
 */
export class FunctionError extends Error {
  readonly status: number
  readonly code: string | number

  constructor(status: number, code: string | number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body() {
    return { code: this.code, message: this.message }
  }
}

export const notFound = () => new FunctionError(404, 'NOT_FOUND', 'Requested function was not found')

export const unauthorized = (message: string) => new FunctionError(401, 401, message)

export const bootError = () =>
  new FunctionError(503, 'BOOT_ERROR', 'Function failed to start (please check logs)')

export const workerError = () =>
  new FunctionError(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')

export const resourceLimit = () =>
  new FunctionError(
    546,
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  )

export const idleTimeout = () =>
  new FunctionError(504, 'IDLE_TIMEOUT', 'Function did not answer in time (please check logs)')

export const busy = () =>
  new FunctionError(503, 'SERVICE_UNAVAILABLE', 'Too many requests of this function are under way')
