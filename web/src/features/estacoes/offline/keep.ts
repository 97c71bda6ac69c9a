import { activated } from '@/lib/service-worker'

const WORKER = '/estacao-sw.js'
/** Only the station's address: no other page has anything to do with this worker. */
const SCOPE = '/checkin'

/** What the page says to the worker. */
export type ToServiceWorker = { kind: 'keep'; challenge: boolean }

/** Keeps what the station needs to open without network. Only a paired device asks for it: it is some 60 MB. */
export async function keepForOffline(challenge: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    await navigator.storage?.persist?.()
    const worker = await activated(registration)
    worker?.postMessage({ kind: 'keep', challenge } satisfies ToServiceWorker)
  } catch (error) {
    console.warn('sem rede, a estação não abre de novo:', error)
  }
}

/** What the worker kept goes with the station. */
export async function forgetOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('estacao-')) await caches.delete(name)
}
