const FLAG = 'projecao-conduz'

/** The campus whose screens this browser leads, and who did: known at once, before anything is loaded. */
export type Leading = { campus: string; user: string }

export function readLeading(): Leading | null {
  try {
    const [user, campus] = (localStorage.getItem(FLAG) ?? '').split(/ (.*)/s)
    return user && campus ? { user, campus } : null
  } catch {
    return null
  }
}

export function rememberLeading(leading: Leading | null): void {
  try {
    if (leading) localStorage.setItem(FLAG, `${leading.user} ${leading.campus}`)
    else localStorage.removeItem(FLAG)
  } catch {
    // blocked: it still leads, but does not come back after a reload without network
  }
}
