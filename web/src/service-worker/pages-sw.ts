import type { ToServiceWorker } from '@/lib/kept-page'

/**
 * The service worker of pages that open again without a server, each registered for its own address alone: screens and control of
 * the projection, and the roteiro of whoever serves. Served at /projecao-sw.js, where browsers know it.
 */

/** The little of a service worker's world that is used here. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetched extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
declare const self: {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

/** One cache for a page; the page itself is put last, so that what has it is whole. */
const PREFIX = 'projecao-pagina-'
/** The last one stands for all that lie below it. */
const PAGES = ['/projection-display', '/projecao', '/dashboard-voluntario/roteiro']
/** A screen waits no longer for a network that says nothing; for a page that is known to be another one now, so long. */
const NETWORK_MS = 250
const CHANGED_MS = 3_000
/** For so long it is not waited for again: the files of one page are asked for one after the other. */
const SILENT_MS = 10_000

/** Of a page: the app has another one by now. */
const changed = (page: string) => `${page}/mudou`

/** Which of them an address is. */
const pageOf = (path: string) =>
  PAGES.find((page) => path === page || (page === PAGES.at(-1) && path.startsWith(`${page}/`)))

const cacheOf = (page: string) => caches.open(PREFIX + page)

/** The files that a page names itself: all of them must be among those that it was made of. */
const named = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])

async function keep(page: string, files: readonly string[]): Promise<void> {
  if (!PAGES.includes(page)) return
  const answer = await fetch(page, { cache: 'no-store' })
  if (!answer.ok) return
  const html = await answer.clone().text()
  const cache = await cacheOf(page)
  // the app was changed since this page was opened: the next one, for which the network has more time, keeps it
  if (named(html).some((path) => !files.includes(path))) return cache.put(changed(page), new Response())
  for (const file of files) {
    if (await cache.match(file)) continue
    const response = await fetch(file)
    if (response.ok) await cache.put(file, response)
    else if (file.startsWith('/assets/')) return
  }
  await cache.put(page, answer)
  const wanted = new Set([page, ...files])
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

async function fromKept(path: string): Promise<Response | undefined> {
  for (const page of PAGES) {
    const found = await (await cacheOf(page)).match(path, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

const tooLong = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the network is slow')), ms))

let silentUntil = 0

/** From the network; where that is away, broken or slow, what is kept. What is not kept is waited for. */
async function freshOrKept(request: Request, path: string): Promise<Response> {
  const found = await fromKept(path)
  if (!found) return fetch(request)
  if (Date.now() < silentUntil) return found
  try {
    const isChanged = await fromKept(changed(path))
    const answer = await Promise.race([fetch(request), tooLong(isChanged ? CHANGED_MS : NETWORK_MS)])
    return answer.status < 500 ? answer : found
  } catch {
    silentUntil = Date.now() + SILENT_MS
    return found
  }
}

const ROOT_FILE = /^\/[\w-]+\.(js|svg)$/

function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') {
    const page = pageOf(pathname)
    return page ? freshOrKept(request, page) : null
  }
  // named by what is in them: the kept one is the one
  if (pathname.startsWith('/assets/')) return fromKept(pathname).then((found) => found ?? fetch(request))
  return ROOT_FILE.test(pathname) ? freshOrKept(request, pathname) : null
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { data }: { data?: ToServiceWorker } = Object(event)
  if (data?.kind !== 'keep') return
  event.waitUntil(keep(data.page, data.files).catch((error: unknown) => console.warn('projeção:', error)))
})
