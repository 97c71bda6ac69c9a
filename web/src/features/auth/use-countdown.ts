import { useEffect, useState } from 'react'

/** How long to wait before asking for another message: the auth server refuses earlier requests. */
const WAIT_S = 60

/** Seconds until zero; `restart` begins anew. */
export function useCountdown(): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(WAIT_S)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, () => setSeconds(WAIT_S)]
}
