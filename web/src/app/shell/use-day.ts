import { useEffect } from 'react'
import { useSession } from '@/lib/session'
import { whenIdle } from '@/lib/when-idle'

/** Once a day for each person, when the page rests: what is due by date is told. */
export function useDay(isSimulating: boolean): void {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (!userId || isSimulating) return
    const open = async () => (await import('@/lib/day-opening')).openDay(userId)
    return whenIdle(() => open().catch((error) => console.warn('day:', error)))
  }, [userId, isSimulating])
}
