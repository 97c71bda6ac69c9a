/**
 * The service worker, served at /sw.js. It shows the notices that come by Web Push while the app is closed, and opens their page
 * when they are pressed; nothing is cached here. Small on purpose: the browser starts it for every notice.
 */

interface Notice {
  id: string
  titulo: string
  mensagem: string
  /** A path of the app. */
  destino: string
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Lasting {
  data: { json(): Notice } | null
}
interface Pressed extends Lasting {
  notification: Notification
}
interface Page {
  url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}
/** What is used of a worker's own world; the page's types know none of it. */
declare const self: {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(url: string): Promise<Page | null>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
}

/** An address of this app, whatever the notice says. */
function addressOf(destino: unknown): string {
  const { origin } = self.location
  const url = new URL(typeof destino === 'string' ? destino : '/', origin)
  return url.origin === origin ? url.href : origin
}

async function show(notice: Notice): Promise<void> {
  await self.registration.showNotification(notice.titulo, {
    body: notice.mensagem,
    // The same notice again takes the place of the first one.
    tag: notice.id,
    icon: '/icone-192.png',
    lang: 'pt-BR',
    data: notice.destino,
  })
}

async function open(destino: unknown): Promise<void> {
  const address = addressOf(destino)
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await self.clients.openWindow(address))
  await page.focus()
  // A page that this worker does not control yet cannot be led anywhere.
  await page.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => {
  const notice = event.data?.json()
  if (notice) event.waitUntil(show(notice))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

export {}
