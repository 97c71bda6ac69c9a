import { useEffect, useState, useSyncExternalStore } from 'react'
import { Control } from './control'

/** The control of a campus, while its page is open. */
export function useControl(campus: string) {
  const [control] = useState(() => new Control(campus))
  useEffect(() => {
    void control.start()
    return () => control.stop()
  }, [control])
  return [control, useSyncExternalStore(control.subscribe, control.view)] as const
}

/** How its screens stand. */
export const useScreens = ({ screens }: Control) => useSyncExternalStore(screens.subscribe, screens.now)
