const KEY = 'projecao-aparelho'

const fresh = () => crypto.randomUUID().slice(0, 18)

/** The name of this browser among those that lead. One tab at a time acts in it: see `leadInBrowser`. */
export function deviceName(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const name = fresh()
    localStorage.setItem(KEY, name)
    return name
  } catch {
    return fresh()
  }
}

/**
 * One tab of a browser is its control. Answers false where another one is; with `steal` this one is it from now on. A tab that
 * crashed or was closed is none any more, so whichever is opened next goes on. `onLost`: another tab took it.
 */
export async function leadInBrowser(campus: string, steal: boolean, onLost: () => void): Promise<boolean> {
  const answer = Promise.withResolvers<boolean>()
  const hold = (lock: Lock | null) => {
    answer.resolve(lock !== null)
    return lock ? new Promise<never>(() => undefined) : undefined
  }
  navigator.locks
    .request(`projecao:${campus}`, steal ? { steal: true } : { ifAvailable: true }, hold)
    .catch(onLost)
  return answer.promise
}
