import { useEffect } from 'react'

/** Fetches the code of a page that will probably be opened next; a failure waits for the real navigation. */
export function prefetchPage(path: string): void {
  import('./areas')
    .then(({ AREA_ROUTES }) => AREA_ROUTES.find((route) => route.path === path)?.page?.())
    .catch(() => undefined)
}

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
