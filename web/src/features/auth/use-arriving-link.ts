import { useEffect, useRef, useState } from 'react'
import type { AppError } from '@/lib/errors'
import { hasLink, isHalfConfirmed, redeemLink, withoutLink } from './link'

export type ArrivingLink = { isPending: boolean; error: AppError | null; isHalfConfirmed: boolean }

/** Redeems the link that led here, once, and takes it out of the address and the history. */
export function useArrivingLink(): ArrivingLink {
  const [address] = useState(() => new URL(location.href))
  const [isPending, setPending] = useState(() => hasLink(address))
  const [error, setError] = useState<AppError | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !hasLink(address)) return
    started.current = true
    redeemLink(address).then((failure) => {
      setError(failure)
      setPending(false)
      history.replaceState(history.state, '', withoutLink(address))
    })
  }, [address])
  return { isPending, error, isHalfConfirmed: isHalfConfirmed(address) }
}
