import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/* A process that is nothing but phones: each does what use-culto.ts does, without a browser. */

export type PhonesOrder =
  | { do: 'open'; url: string; key: string; culto: string; count: number; perSecond: number }
  | { do: 'report' }

export interface PhonesReport {
  open: number
  /** Requests and sockets that were refused or lost. */
  faults: string[]
  /** From the first request to the joined channel. */
  openedMs: number[]
  /** From what the words say (when they were sent) to the phone. */
  heardMs: number[]
  askedMs: number[]
}

const ASK_MS = 30_000
const HEARTBEAT_MS = 25_000

let report: PhonesReport = { open: 0, faults: [], openedMs: [], heardMs: [], askedMs: [] }
let isEnding = false

async function ask(url: string, key: string, culto: string): Promise<void> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/rest/v1/rpc/acompanhar_o_culto`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ culto }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`asked: ${answer.status}`)
  report.askedMs.push(performance.now() - startedAt)
}

/** What is told, in the binary form of a broadcast: four lengths after its kind, the names, then JSON. */
function hear(frame: Buffer): void {
  if (frame[0] !== 4) return
  const from = 5 + (frame[1] ?? 0) + (frame[2] ?? 0) + (frame[3] ?? 0)
  const { mostra } = JSON.parse(frame.toString('utf8', from))
  const sentAt = Number(mostra?.linhas?.[0]?.split(' ').at(-1))
  if (sentAt > 0) report.heardMs.push(Date.now() - sentAt)
}

async function open({ url, key, culto }: Extract<PhonesOrder, { do: 'open' }>): Promise<void> {
  const startedAt = performance.now()
  await ask(url, key, culto)
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      const config = {
        broadcast: { ack: false, self: false },
        presence: { key: '', enabled: false },
        private: true,
      }
      socket.send(JSON.stringify(['1', '1', `realtime:culto:${culto}`, 'phx_join', { config }]))
    })
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) return hear(data)
      const [, ref, , event, payload] = JSON.parse(data.toString())
      if (ref !== '1' || event !== 'phx_reply') return
      if (payload.status === 'ok') done()
      else fail(new Error(`joined: ${JSON.stringify(payload).slice(0, 200)}`))
    })
  })
  await ask(url, key, culto)
  report.openedMs.push(performance.now() - startedAt)
  report.open += 1
  const heartbeat = setInterval(() => socket.send('[null,"2","phoenix","heartbeat",{}]'), HEARTBEAT_MS)
  const asking = setInterval(() => void ask(url, key, culto).catch(note), ASK_MS)
  socket.once('close', () => {
    clearInterval(heartbeat)
    clearInterval(asking)
    report.open -= 1
    if (!isEnding) report.faults.push('a socket was closed')
  })
}

const note = (error: unknown) => report.faults.push(error instanceof Error ? error.message : String(error))

/** They come one after the other, as people do. */
async function openAll(order: Extract<PhonesOrder, { do: 'open' }>): Promise<void> {
  const coming: Promise<void>[] = []
  for (let n = 0; n < order.count; n += 1) {
    coming.push(open(order).catch(note) as Promise<void>)
    await pause(1_000 / order.perSecond)
  }
  await Promise.all(coming)
}

process.on('message', async (order: PhonesOrder) => {
  if (order.do === 'open') await openAll(order)
  const answer = report
  report = { open: answer.open, faults: [], openedMs: [], heardMs: [], askedMs: [] }
  process.send?.(answer)
})
process.on('SIGTERM', () => {
  isEnding = true
  process.exit()
})
