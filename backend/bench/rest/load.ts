import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'

/** One transaction as the backend would send it: settings and role, then the statement. */
export interface Asked {
  name: string
  text: string
  values: (string | null)[]
}

/** One round: each connection sends its next request when the last was answered, taking them in turns. */
export type Load = {
  connections: number
  /** How long it lasts, or how many requests it is. */
  milliseconds?: number
  requests?: number
} & (
  | { kind: 'http'; port: number; messages: string[] }
  | { kind: 'driver'; databaseUrl: string; settings: string[]; readOnly: boolean; asked: Asked[] }
)

export interface Measured {
  requests: number
  perSecond: number
  /** Milliseconds of each request, sorted. */
  times: number[]
}

interface Worker {
  request(turn: number): Promise<void>
  end(): Promise<void> | void
}

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.(measured),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})

async function run(load: Load): Promise<Measured> {
  const workers = await Promise.all(Array.from({ length: load.connections }, () => openWorker(load)))
  const times: number[] = []
  const start = performance.now()
  const until = start + (load.milliseconds ?? Number.POSITIVE_INFINITY)
  let left = load.requests ?? Number.POSITIVE_INFINITY
  let turn = 0
  await Promise.all(
    workers.map(async (worker) => {
      for (let now = performance.now(); now < until && left > 0; ) {
        left--
        await worker.request(turn++)
        const then = performance.now()
        times.push(then - now)
        now = then
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  await Promise.all(workers.map((worker) => worker.end()))
  return { requests: times.length, perSecond: times.length / seconds, times: times.sort((a, b) => a - b) }
}

const openWorker = (load: Load): Promise<Worker> =>
  load.kind === 'http' ? httpWorker(load) : driverWorker(load)

/** How long an answer is, or null while that cannot be told. */
function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = answer.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2\d\d/.test(head))
    throw new Error(`unexpected answer: ${answer.toString('utf8', 0, 600)}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return end + 4 + Number(length)
  if (/transfer-encoding: chunked/i.test(head))
    return answer.subarray(-5).toString('latin1') === '0\r\n\r\n' ? answer.length : null
  return end + 4
}

/**
 * A keep-alive connection that writes the request and reads one whole answer. Written by hand, because on a small
 * machine a full HTTP client would cost as much as the server that is measured.
 */
function httpWorker({ port, messages }: Extract<Load, { kind: 'http' }>): Promise<Worker> {
  const requests = messages.map((message) => Buffer.from(message))
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let done: PromiseWithResolvers<void> | null = null
  let pieces: Buffer[] = []
  let have = 0
  let need: number | null = null
  const take = (chunk: Buffer) => {
    pieces.push(chunk)
    have += chunk.length
    need ??= lengthOf(pieces.length === 1 ? chunk : Buffer.concat(pieces))
    if (need === null || have < need) return
    pieces = []
    have = 0
    need = null
    done?.resolve()
  }
  socket.on('data', (chunk) => {
    try {
      take(chunk)
    } catch (error) {
      done?.reject(error)
    }
  })
  socket.on('error', (error) => done?.reject(error))
  socket.on('close', () => done?.reject(new Error('the connection was closed')))
  const worker: Worker = {
    request: (turn) => {
      done = Promise.withResolvers()
      socket.write(requests[turn % requests.length] ?? '')
      return done.promise
    },
    end: () => {
      done = null
      socket.destroy()
    },
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(worker))
    socket.once('error', reject)
  })
}

/** One connection of `pg` that sends begin, role and claims, the statement and commit without waiting in between. */
async function driverWorker(load: Extract<Load, { kind: 'driver' }>): Promise<Worker> {
  const client = new pg.Client({ connectionString: load.databaseUrl, pipeline: true })
  await client.connect()
  const calls = Array.from(
    { length: load.settings.length / 2 },
    (_, n) => `set_config($${n * 2 + 1}, $${n * 2 + 2}, true)`,
  )
  const context = { name: 'context', text: `select ${calls.join(', ')}`, values: load.settings }
  const begin = load.readOnly ? 'begin read only' : 'begin'
  return {
    request: async (turn) => {
      const asked = load.asked[turn % load.asked.length]
      if (!asked) throw new Error('nothing to ask')
      const [, , result] = await Promise.all([
        client.query({ name: begin, text: begin }),
        client.query(context),
        client.query({ ...asked, rowMode: 'array' }),
        client.query({ name: 'commit', text: 'commit' }),
      ])
      if (result.rows.length !== 1) throw new Error('the driver found no answer')
    },
    end: () => client.end(),
  }
}
