import { useEffect } from 'react'
import { SIGN_IN } from '@/lib/return-path'
import { prefetchPage } from './prefetch'

/** Whoever begins to sign in sees the shell next: it loads while they type, and not for whoever only looks. */
export function usePrefetchBehindSignIn(): void {
  useEffect(() => {
    if (location.pathname !== SIGN_IN) return
    const handleFocus = () => {
      import('./shell/shell').catch(() => undefined)
      prefetchPage('/')
    }
    document.addEventListener('focusin', handleFocus, { once: true })
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])
}
