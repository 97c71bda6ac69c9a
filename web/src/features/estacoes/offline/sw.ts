import type { ToServiceWorker } from './keep'

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

const LIST = '/estacao.json'
const PAGE = '/checkin'
const PREFIX = 'estacao-'
/** Put last: a version that has it is whole. */
const WHOLE = '/estacao-inteira'
const NETWORK_MS = 4_000

interface FileList {
  versao: string
  arquivos: string[]
  desafio: string[]
}

const isList = (value: unknown): value is FileList =>
  typeof value === 'object' &&
  value !== null &&
  'versao' in value &&
  'arquivos' in value &&
  'desafio' in value

async function fileList(): Promise<FileList> {
  const list: unknown = await (await fetch(LIST, { cache: 'no-store' })).json()
  if (!isList(list)) throw new Error(`${LIST} is no list`)
  return list
}

/** The version that is whole; while the next one is on its way, the last. */
async function wholeVersion(): Promise<Cache | null> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    if (await cache.match(WHOLE)) return cache
  }
  return null
}

let isKeeping: Promise<void> | null = null

/** Fetches a version beside the one that is kept, and lets go of that one only when the new one is whole. */
async function keep(challenge: boolean): Promise<void> {
  const list = await fileList()
  const name = PREFIX + list.versao
  const cache = await caches.open(name)
  const files = [...list.arquivos, ...(challenge ? list.desafio : [])]
  for (const file of files) {
    if (await cache.match(file)) continue
    const response = await fetch(file)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    await cache.put(file, response)
  }
  const page = await fetch(PAGE, { cache: 'no-store' })
  // a new version came meanwhile: its page would ask for other files
  if (!page.ok || (await fileList()).versao !== list.versao) throw new Error('the app changed meanwhile')
  await cache.put(PAGE, page)
  await cache.put(WHOLE, new Response('1'))
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other)
  }
}

const fromKept = async (request: Request | string): Promise<Response | undefined> =>
  (await wholeVersion())?.match(request, { ignoreVary: true })

const tooLong = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the network is slow')), NETWORK_MS))

/** From the network; where that is away or slow, what was kept as a whole. Nothing is kept in passing. */
async function freshOrKept(request: Request, kept: Request | string = request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), tooLong()])
  } catch (error) {
    const found = await fromKept(kept)
    if (found) return found
    throw error
  }
}

const ROOT_FILE = /^\/[\w-]+\.(js|svg)$/

/** What the station's page asks for, as far as it is one of the app's own files. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return pathname === PAGE ? freshOrKept(request, PAGE) : null
  // named by what is in them: the kept one is the one
  if (pathname.startsWith('/assets/')) return fromKept(request).then((kept) => kept ?? fetch(request))
  return ROOT_FILE.test(pathname) ? freshOrKept(request) : null
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
  isKeeping ??= keep(data.challenge)
    .catch((error: unknown) => console.warn('estação:', error))
    .finally(() => {
      isKeeping = null
    })
  event.waitUntil(isKeeping)
})
