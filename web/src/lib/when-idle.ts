/** However busy the page stays, the work begins by then. */
const LATEST_MS = 3000

/** Runs the work once the page has nothing better to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
