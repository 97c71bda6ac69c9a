import { activated } from './service-worker'

const WORKER = '/projecao-sw.js'

/** What a page says to the worker: the files that it was made of. */
export type ToServiceWorker = { kind: 'keep'; page: string; files: string[] }

const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/assets\/|^\/[\w-]+\.(js|svg)$/.test(pathname),
    )
    .map(({ pathname }) => pathname)
    .filter((path) => !path.endsWith('sw.js'))

/** Keeps what this page was made of, so that it opens again without a server. */
export async function keepShell(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: page })
    const worker = await activated(registration)
    // what the page loads in its first seconds belongs to it
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await document.fonts.ready
    worker?.postMessage({ kind: 'keep', page, files: [...new Set(loaded())] } satisfies ToServiceWorker)
    await navigator.storage?.persist?.()
  } catch (error) {
    console.warn('sem rede, esta página não abre de novo:', error)
  }
}
