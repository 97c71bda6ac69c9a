import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { percentile } from '../../backend/bench/report.ts'
import type { Account } from '../accounts.ts'
import { addText, type House, type Line, newContext, openControl, signIn, until } from './house.ts'

/* A screen that is opened while nobody answers: from the address to its slide, by what the browser kept. */
const ROUNDS = 12
const MOST_MS = 1_000

/** When the slide was painted, from the beginning of the navigation. */
const WATCH = `
  addEventListener('DOMContentLoaded', () => {
    const look = () => {
      if (window.painted || !document.querySelector('[data-layer=base]')?.innerText.includes('Verso um')) return
      window.painted = -1
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => { window.painted = performance.now() }
        port2.postMessage(null)
      })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })`

async function opened(context: BrowserContext, address: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const screen = await context.newPage()
    await screen.addInitScript(WATCH)
    await screen.goto(address, { waitUntil: 'commit' })
    await until(screen, 'window.painted > 0')
    times.push(await screen.evaluate<number>('window.painted'))
    await screen.close()
  }
  return times
}

const line = (what: string, times: number[]): Line => ({
  what,
  figures: `p50 ${Math.round(percentile(times, 50))}, at most ${Math.round(Math.max(...times))} ms of ${times.length}`,
  target: `≤ ${MOST_MS} ms`,
  isHeld: Math.max(...times) <= MOST_MS,
})

/** In the place of the server somebody who takes every call and says nothing, as a network that swallows everything. */
async function silent(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

/** Kills the server; afterwards it is away. */
export async function paint(browser: Browser, house: House, account: Account, tela: string): Promise<Line[]> {
  const context = await newContext(browser)
  try {
    const control = await context.newPage()
    await signIn(control, house.url, account)
    await openControl(control, house.url)
    await addText(control, 'Verso um, linha um\n\nVerso dois', 2)
    const address = `${house.url}/projection-display?tela=${tela}`
    const screen = await context.newPage()
    await screen.goto(address)
    await control.bringToFront()
    await control.locator('body').press('ArrowRight')
    await screen.getByText('Verso um, linha um').waitFor()
    await until(screen, `caches.match('/projection-display')`)
    await pause(1_000)
    await screen.close()
    await control.close()
    await house.kill()
    const refused = await opened(context, address)
    const stop = await silent(house.port)
    const swallowed = await opened(context, address).finally(stop)
    return [
      line('a screen opens with the server off: from the address to its slide', refused),
      line('the same while the network says nothing at all', swallowed),
    ]
  } finally {
    await context.close()
  }
}
