import { useEffect, useRef, useState } from 'react'
import type { AppError } from '@/lib/errors'
import { hasLink, redeemLink, withoutLink } from './link'

/** Redeems the link that led here, once, and takes it out of the address and the history. */
export function useEmailLink(): { isPending: boolean; error: AppError | null } {
  const [isPending, setPending] = useState(() => hasLink(new URL(location.href)))
  const [error, setError] = useState<AppError | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const address = new URL(location.href)
    redeemLink(address).then((failure) => {
      setError(failure)
      setPending(false)
      if (hasLink(address)) history.replaceState(history.state, '', withoutLink(address))
    })
  }, [])
  return { isPending, error }
}
