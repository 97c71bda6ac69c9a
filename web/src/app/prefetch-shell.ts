import { useEffect } from 'react'
import { SIGN_IN } from '@/lib/return-path'
import { whenIdle } from '@/lib/when-idle'
import { prefetchPage } from './prefetch'

const handleRest = () => {
  import('./shell/shell').catch(() => undefined)
  prefetchPage('/')
}

/** Whoever signs in sees the shell next: it comes while the person types. */
export function usePrefetchBehindSignIn(): void {
  useEffect(() => (location.pathname === SIGN_IN ? whenIdle(handleRest) : undefined), [])
}
