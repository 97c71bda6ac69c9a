import { WebSocket } from 'ws'

/** What the measuring process asks of this one, which only holds sockets. */
export type SocketsOrder =
  | { do: 'open'; url: string; people: { id: string; token: string }[]; filtered: boolean }
  | { do: 'report' }
  | { do: 'close' }

export interface SocketsReport {
  opened: number
  /** For each person whose notices came: how many, and how many of them were somebody else's. */
  received: Record<string, { own: number; foreign: number }>
  /** From commit to receipt. */
  milliseconds: number[]
}

const OPENING_AT_ONCE = 25
const HEARTBEAT_MS = 25_000

let report: SocketsReport = { opened: 0, received: {}, milliseconds: [] }
const sockets: WebSocket[] = []

interface Data {
  commit_timestamp: string
  record: { user_id: string }
}

/** One person's socket: joined and told that the changes come. */
function open(url: string, id: string, token: string, filtered: boolean): Promise<void> {
  const socket = new WebSocket(url)
  sockets.push(socket)
  const filter = filtered ? { filter: `user_id=eq.${id}` } : {}
  const config = {
    postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notifications', ...filter }],
  }
  return new Promise((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      socket.send(JSON.stringify(['1', '1', 'realtime:bell', 'phx_join', { config, access_token: token }]))
      const heartbeat = setInterval(() => socket.send('[null,"2","phoenix","heartbeat",{}]'), HEARTBEAT_MS)
      socket.once('close', () => clearInterval(heartbeat))
    })
    socket.on('message', (frame) => {
      const at = Date.now()
      const [, , , event, payload]: [unknown, unknown, unknown, string, { status?: string; data?: Data }] =
        JSON.parse(frame.toString())
      if (event === 'system' && payload.status === 'ok') done()
      else if (event === 'system' || payload.status === 'error') fail(new Error(JSON.stringify(payload)))
      else if (event === 'postgres_changes' && payload.data) count(id, payload.data, at)
    })
  })
}

function count(id: string, { commit_timestamp, record }: Data, at: number): void {
  report.received[id] ??= { own: 0, foreign: 0 }
  report.received[id][record.user_id === id ? 'own' : 'foreign'] += 1
  report.milliseconds.push(at - Date.parse(commit_timestamp))
}

async function openAll({ url, people, filtered }: Extract<SocketsOrder, { do: 'open' }>): Promise<void> {
  for (let first = 0; first < people.length; first += OPENING_AT_ONCE) {
    const some = people.slice(first, first + OPENING_AT_ONCE)
    await Promise.all(some.map(({ id, token }) => open(url, id, token, filtered)))
    report.opened += some.length
  }
}

process.on('message', async (order: SocketsOrder) => {
  if (order.do === 'open') await openAll(order)
  const answer = report
  if (order.do === 'report') report = { opened: sockets.length, received: {}, milliseconds: [] }
  if (order.do === 'close') {
    await Promise.all(
      sockets.splice(0).map((socket) => new Promise((done) => socket.once('close', done).close())),
    )
    report = { opened: 0, received: {}, milliseconds: [] }
  }
  process.send?.(answer)
})
