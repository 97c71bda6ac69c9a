import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
const page = { focus: vi.fn(async () => page), navigate: vi.fn(async () => page) }
let pages: (typeof page)[] = []

/** Calls what the worker does with an event, and waits for it. */
async function happen(name: string, event: object) {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}
const press = (data: unknown) => happen('notificationclick', { notification: { data, close: () => {} } })

beforeEach(async () => {
  pages = []
  for (const mock of [showNotification, openWindow, page.focus, page.navigate]) mock.mockClear()
  vi.stubGlobal('self', {
    location: new URL('https://igreja.test/sw.js'),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow, claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.resetModules()
  await import('./sw')
})

test('shows a notice, which takes the place of the same one', async () => {
  const notice = { id: 'a1', titulo: 'Escala', mensagem: 'Domingo, 9h', destino: '/presenca' }
  await happen('push', { data: { json: () => notice } })
  expect(showNotification).toHaveBeenCalledWith(
    'Escala',
    expect.objectContaining({ body: 'Domingo, 9h', tag: 'a1', data: '/presenca' }),
  )
})

test('a press leads the open app there, or opens it', async () => {
  await press('/presenca?aba=1')
  expect(openWindow).toHaveBeenCalledWith('https://igreja.test/presenca?aba=1')
  pages = [page]
  await press('/membros')
  expect(page.focus).toHaveBeenCalled()
  expect(page.navigate).toHaveBeenCalledWith('https://igreja.test/membros')
})

test.each(['//mal.example/x', 'https://mal.example', 'javascript:alert(1)', undefined, 7])(
  'never leaves the app: %j',
  async (destino) => {
    await press(destino)
    expect(openWindow).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/igreja\.test\/?$/))
  },
)
