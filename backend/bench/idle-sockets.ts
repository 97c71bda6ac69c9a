import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { smallProject, startProgram, stop, untilReady } from '../tests/operation/program.ts'
import { machine, percentile, table } from './report.ts'

/*
 * People who have the app open and do nothing: each holds a socket with one channel. What does each take of the
 * backend's memory, and does it go on answering others?
 */
const SOCKETS = 10_000
const TARGET_KIB = 64
const REQUESTS = 300
/** Behind one address there may be so many, by the limits of Realtime. */
const MOST_OF_ONE_ADDRESS = 2_000
const OPENING_AT_ONCE = 50
const SETTLE_MS = 1_000

export interface Idle {
  joined: number
  kibPerSocket: number
  /** Of a list's first row, before and with the sockets. */
  p50BeforeMs: number
  p50WithMs: number
  p99WithMs: number
  failures: number
}

/** Opens so many sockets, asks for rows meanwhile, and closes them. */
export async function holdIdle(count: number): Promise<Idle> {
  const folders = await smallProject()
  const program = await startProgram(folders)
  const sockets: WebSocket[] = []
  try {
    await untilReady(program)
    const secrets = JSON.parse(await readFile(`${folders.dataDir}/secrets.json`, 'utf8'))
    const key: string = secrets.publishableKey
    const asked = () => askRepeatedly(program.url, key)
    const address = `${program.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    // The first socket brings what all of them share.
    sockets.push(await open(address, 0))
    const before = await asked()
    await pause(SETTLE_MS)
    const emptyKib = await residentKib(program.process.pid)
    for (let first = 1; first < count; first += OPENING_AT_ONCE) {
      const some = Array.from({ length: Math.min(OPENING_AT_ONCE, count - first) }, (_, n) => first + n)
      sockets.push(...(await Promise.all(some.map((n) => open(address, n)))))
    }
    await pause(SETTLE_MS)
    const fullKib = await residentKib(program.process.pid)
    const full = await asked()
    return {
      joined: sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
      kibPerSocket: (fullKib - emptyKib) / Math.max(1, count - 1),
      p50BeforeMs: percentile(before.milliseconds, 50),
      p50WithMs: percentile(full.milliseconds, 50),
      p99WithMs: percentile(full.milliseconds, 99),
      failures: before.failures + full.failures,
    }
  } finally {
    for (const socket of sockets) socket.terminate()
    await stop(program)
  }
}

/** Memory of a process that is in use (Linux), in KiB. */
async function residentKib(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

/** A socket that has joined its channel. */
function open(address: string, n: number): Promise<WebSocket> {
  const localAddress = `127.0.0.${2 + Math.floor(n / MOST_OF_ONE_ADDRESS)}`
  const socket = new WebSocket(address, { localAddress, perMessageDeflate: false })
  return new Promise((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () =>
      socket.send(JSON.stringify(['1', '1', `realtime:room-${n}`, 'phx_join', { config: {} }])),
    )
    socket.once('message', (frame) => {
      const [, , , , payload]: [unknown, unknown, unknown, unknown, { status?: string }] = JSON.parse(
        frame.toString(),
      )
      if (payload.status === 'ok') done(socket)
      else fail(new Error(frame.toString()))
    })
  })
}

async function askRepeatedly(
  url: string,
  apikey: string,
): Promise<{ milliseconds: number[]; failures: number }> {
  const milliseconds: number[] = []
  let failures = 0
  for (let n = 0; n < REQUESTS; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/rest/v1/notes?select=id&limit=1`, { headers: { apikey } })
    await response.arrayBuffer()
    milliseconds.push(performance.now() - startedAt)
    if (response.status !== 200) failures += 1
  }
  return { milliseconds, failures }
}

/** Runs the measurement and prints it; true when all are held, for little, and everybody else is answered. */
export async function idleSockets(): Promise<boolean> {
  const idle = await holdIdle(SOCKETS)
  console.log(machine())
  console.log(
    table(
      ['sockets', 'memory of each', 'target', 'p50 without', 'p50 with', 'p99 with', 'failures'],
      [
        [
          String(idle.joined),
          `${idle.kibPerSocket.toFixed(1)} KiB`,
          `≤ ${TARGET_KIB} KiB`,
          ...[idle.p50BeforeMs, idle.p50WithMs, idle.p99WithMs].map((ms) => `${ms.toFixed(2)} ms`),
          String(idle.failures),
        ],
      ],
    ),
  )
  return idle.joined === SOCKETS && idle.failures === 0 && idle.kibPerSocket <= TARGET_KIB
}
