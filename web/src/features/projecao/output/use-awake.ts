import { useEffect } from 'react'

/** The monitor does not sleep while the page is seen; F fills it. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const stayAwake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) void lock?.release()
    }
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !document.fullscreenElement)
        void document.documentElement.requestFullscreen().catch(() => undefined)
    }
    void stayAwake()
    document.addEventListener('visibilitychange', stayAwake)
    addEventListener('keydown', handleKey)
    return () => {
      isGone = true
      void lock?.release()
      document.removeEventListener('visibilitychange', stayAwake)
      removeEventListener('keydown', handleKey)
    }
  }, [])
}
