const FLAG = 'estacao-pareada'

/** Whether this browser is a station: known at once, before anything is loaded. */
export function isStation(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

export function rememberStation(is: boolean): void {
  try {
    if (is) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // blocked: the station still works, but not after a reload without network
  }
}
