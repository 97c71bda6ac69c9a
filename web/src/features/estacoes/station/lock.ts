const LOCK = 'estacao-de-checkin'

/** Makes this tab the only one that is the station, until what it gives is called. Null: another one is, and `onlyIfFree`. */
export function takeLock(onlyIfFree: boolean): Promise<(() => void) | null> {
  const taken = Promise.withResolvers<(() => void) | null>()
  const held = Promise.withResolvers<void>()
  navigator.locks
    .request(LOCK, { ifAvailable: onlyIfFree }, async (lock) => {
      taken.resolve(lock && held.resolve)
      if (lock) await held.promise
    })
    .catch(taken.reject)
  return taken.promise
}
