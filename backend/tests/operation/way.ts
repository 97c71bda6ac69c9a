import { connect, createServer, type Socket } from 'node:net'

/** Stands between a backend and what it depends on, and lets a test cut the way. */
export interface Way {
  port: number
  /** `open` passes everything on; `refused` ends what there is and takes nothing; `silent` takes everything and says nothing. */
  set(state: 'open' | 'refused' | 'silent'): void
  /** Connections that are open now. */
  readonly open: number
  close(): Promise<void>
}

export async function openWay(target: number): Promise<Way> {
  const pairs = new Set<[Socket, Socket]>()
  let state: 'open' | 'refused' | 'silent' = 'open'
  const server = createServer((near) => {
    near.on('error', () => {})
    if (state === 'refused') {
      near.resetAndDestroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    far.on('error', () => near.destroy())
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (state !== 'silent') to.write(chunk)
      })
      from.on('end', () => state !== 'silent' && to.end())
      from.on('close', () => {
        if (state !== 'silent') to.destroy()
        pairs.delete(pair)
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    get open() {
      return pairs.size
    },
    set: (next) => {
      state = next
      if (next === 'refused') cut()
    },
    close: async () => {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
