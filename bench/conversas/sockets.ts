import { WebSocket } from 'ws'

export interface Person {
  /** The account, on whose topic they hear. */
  id: string
  token: string
  /** Reads the words of what is told, as somebody who has the conversation open. */
  reads: boolean
}

/** What the measuring process asks of this one, which holds the telephones. */
export type Order = { do: 'open'; url: string; apikey: string; people: Person[] } | { do: 'report' }

/** That somebody heard of a message, or read it, and when. */
export interface Heard {
  person: string
  conversa: string
  ordem: number
  at: number
  how: 'told' | 'read'
}
export type Report = { opened: number; heard: Heard[] }

const OPENING_AT_ONCE = 25
const HEARTBEAT_MS = 25_000

let heard: Heard[] = []
const sockets: WebSocket[] = []

interface Broadcast {
  event: string
  payload: { conversa: string; que: string; ordem: number }
}

interface Frame {
  ref: string | null
  event: string
  payload: Broadcast & { status?: string }
}

/** One person's socket, joined to their own topic. */
function open(url: string, apikey: string, person: Person): Promise<void> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`
  const socket = new WebSocket(address)
  sockets.push(socket)
  const topic = `realtime:conversas:${person.id}`
  return new Promise((done, fail) => {
    socket.once('error', fail)
    socket.once('open', () => {
      const config = { private: true, broadcast: { self: false, ack: false } }
      const payload = { config, access_token: person.token }
      socket.send(JSON.stringify({ topic, event: 'phx_join', payload, ref: '1', join_ref: '1' }))
      const alive = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '2' })
      const heartbeat = setInterval(() => socket.send(alive), HEARTBEAT_MS)
      socket.once('close', () => clearInterval(heartbeat))
    })
    socket.on('message', (frame) => {
      const { ref, event, payload }: Frame = JSON.parse(frame.toString())
      if (event === 'phx_reply' && ref === '1') {
        if (payload.status === 'ok') done()
        else fail(new Error(JSON.stringify(payload)))
      }
      if (event !== 'broadcast' || payload.payload.que !== 'mensagem') return
      const { conversa, ordem } = payload.payload
      heard.push({ person: person.id, conversa, ordem, at: Date.now(), how: 'told' })
      if (person.reads) void read(url, apikey, person, conversa)
    })
  })
}

/** The newest words of a conversation, as its page asks for them. */
async function read(url: string, apikey: string, { id, token }: Person, conversa: string): Promise<void> {
  const response = await fetch(`${url}/rest/v1/rpc/mensagens_da_conversa`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversa, limite: 5 }),
  })
  if (!response.ok) throw new Error(await response.text())
  const messages = (await response.json()) as { ordem: number }[]
  const at = Date.now()
  for (const { ordem } of messages) heard.push({ person: id, conversa, ordem, at, how: 'read' })
}

async function openAll({ url, apikey, people }: Extract<Order, { do: 'open' }>): Promise<void> {
  for (let first = 0; first < people.length; first += OPENING_AT_ONCE) {
    const some = people.slice(first, first + OPENING_AT_ONCE)
    await Promise.all(some.map((person) => open(url, apikey, person)))
  }
}

process.on('message', async (order: Order) => {
  if (order.do === 'open') await openAll(order)
  const answer: Report = { opened: sockets.length, heard }
  heard = []
  process.send?.(answer)
})
