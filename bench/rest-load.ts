import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { Pipeline } from '../backend/src/postgres/pipeline.ts'

/** One round of requests, each connection sending its next when the last was answered. */
export type Load = { connections: number; milliseconds: number } & (
  | { kind: 'http'; port: number; path: string; headers: Record<string, string> }
  | {
      kind: 'driver' | 'pipeline'
      databaseUrl: string
      settings: [string, string][]
      text: string
      values: string[]
    }
)

export interface Measured {
  perSecond: number
  /** Milliseconds by share. */
  percentiles: Record<number, number>
}

interface Worker {
  request(): Promise<void>
  end(): Promise<void> | void
}

process.on('message', async (load: Load) => {
  process.send?.(await run(load))
})

async function run(load: Load): Promise<Measured> {
  const workers = await Promise.all(Array.from({ length: load.connections }, () => openWorker(load)))
  const times: number[] = []
  const start = performance.now()
  const until = start + load.milliseconds
  await Promise.all(
    workers.map(async (worker) => {
      for (let now = performance.now(); now < until; ) {
        await worker.request()
        const then = performance.now()
        times.push(then - now)
        now = then
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  await Promise.all(workers.map((worker) => worker.end()))
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor((times.length * share) / 100))] ?? 0
  return {
    perSecond: times.length / seconds,
    percentiles: { 50: percentile(50), 95: percentile(95), 99: percentile(99) },
  }
}

function openWorker(load: Load): Promise<Worker> {
  if (load.kind === 'http') return httpWorker(load)
  return load.kind === 'driver' ? driverWorker(load) : pipelineWorker(load)
}

/**
 * A keep-alive connection that writes the request and reads one whole answer. Written by hand, because on a small
 * machine a full HTTP client would cost as much as the server that is measured.
 */
function httpWorker({ port, path, headers }: Extract<Load, { kind: 'http' }>): Promise<Worker> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const message = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let done: PromiseWithResolvers<void> | null = null
  let missing = -1
  socket.on('error', (error) => done?.reject(error))
  socket.on('data', (chunk) => {
    if (missing < 0) {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200') || !(length > 2_000))
        return done?.reject(new Error(`unexpected answer: ${chunk.toString('utf8', 0, 500)}`))
      missing = length - (chunk.length - end - 4)
    } else missing -= chunk.length
    if (missing > 0) return
    missing = -1
    done?.resolve()
  })
  const worker: Worker = {
    request: () => {
      done = Promise.withResolvers()
      socket.write(message)
      return done.promise
    },
    end: () => void socket.destroy(),
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(worker))
    socket.once('error', reject)
  })
}

type DriverLoad = Extract<Load, { databaseUrl: string }>

/** The caller and the request's settings, as the backend gives them to the transaction. */
function contextOf(settings: readonly (readonly [string, string])[]) {
  const calls = settings.map((_, n) => `set_config($${n * 2 + 1}, $${n * 2 + 2}, true)`)
  return { name: 'context', text: `select ${calls.join(', ')}`, values: settings.flat() }
}

/** One connection of `pg` that sends begin, role and claims, the statement and commit without waiting in between. */
async function driverWorker({ databaseUrl, settings, text, values }: DriverLoad): Promise<Worker> {
  const client = new pg.Client({ connectionString: databaseUrl, pipeline: true })
  const context = contextOf(settings)
  await client.connect()
  return {
    request: async () => {
      const [, , result] = await Promise.all([
        client.query({ name: 'begin', text: 'begin read only' }),
        client.query(context),
        client.query({ name: 'list', text, values, rowMode: 'array' }),
        client.query({ name: 'commit', text: 'commit' }),
      ])
      if (String(result.rows[0]?.[5]).length < 2_000) throw new Error('the driver found no rows')
    },
    end: () => client.end(),
  }
}

/** The same transaction through the backend's own `Pipeline`: one `Sync` instead of four. */
async function pipelineWorker({ databaseUrl, settings, text, values }: DriverLoad): Promise<Worker> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const statements = [
    contextOf([['transaction_read_only', 'on'], ...settings]),
    { name: 'list', text, values },
  ]
  return {
    request: async () => {
      const [, result] = await client.query(new Pipeline(statements)).done
      if (String(result?.rows[0]?.[5]).length < 2_000) throw new Error('the driver found no rows')
    },
    end: () => client.end(),
  }
}
