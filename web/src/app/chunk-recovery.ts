const KEY = 'chunk-reload'
const LOOP_GUARD_MS = 60_000

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0
  } catch {
    return Date.now() // without storage a loop could not be noticed: do not reload
  }
}

const CHUNK_FAILURE = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A page's code could not be loaded: most often because a new version replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message)
}

/**
 * After a deploy, an open tab asks for chunks that are gone. Reloads once to fetch the new version; if that does not
 * help, the failure goes on to the error page.
 */
export function startChunkRecovery(reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || Date.now() - lastReload() < LOOP_GUARD_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  })
}
