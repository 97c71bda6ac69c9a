import { createContext, useContext } from 'react'
import { myZone, type Zone } from './clock'

/** By whose clock a part of a page shows its moments: `<ZoneContext value={zoneOf(campus)}>`. */
export const ZoneContext = createContext<Zone | null>(null)

/** The zone of the campus that this part of the page speaks of, else the viewer's. */
export const useZone = (): Zone => useContext(ZoneContext) ?? myZone()
