import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { StationState } from './state'
import { Station } from './station'

const EMPTY = new Station()
export const StationContext = createContext<Station>(EMPTY)

/** The station of this tab, from when the page opens until it closes. */
export function useNewStation(): Station {
  const [station, setStation] = useState(EMPTY)
  useEffect(() => {
    const mine = new Station()
    setStation(mine)
    mine.start().catch((error: unknown) => console.error('estação:', error))
    return () => mine.stop()
  }, [])
  return station
}

export const useStation = (): Station => use(StationContext)

export function useStationState(): StationState {
  const station = useStation()
  return useSyncExternalStore(station.subscribe, station.getState)
}
