import { useEffect } from 'react'
import { prefetchPage } from './prefetch'

/** Whoever sends the sign-in form sees the shell next: it loads while the server checks the password. */
export function usePrefetchOnSubmit(): void {
  useEffect(() => {
    const handleSubmit = () => {
      import('./shell/shell').catch(() => undefined)
      prefetchPage('/')
    }
    document.addEventListener('submit', handleSubmit, { once: true })
    return () => document.removeEventListener('submit', handleSubmit)
  }, [])
}
