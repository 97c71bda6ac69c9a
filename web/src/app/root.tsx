import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toaster } from '@/components/ui/toaster'
import { refreshIgreja } from '@/lib/igreja'
import { SessionProvider } from '@/lib/session'
import { whenIdle } from '@/lib/when-idle'
import { NavigationProgress } from './navigation-progress'
import { usePrefetchBehindSignIn } from './prefetch-shell'
import { queryClient } from './query-client'
import { useArrival } from './use-arrival'

/** What surrounds every page. */
export function Root() {
  useArrival()
  usePrefetchBehindSignIn()
  useEffect(() => whenIdle(refreshIgreja), [])
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <NavigationProgress />
        <Outlet />
        <Toaster />
        <ScrollRestoration />
      </SessionProvider>
    </QueryClientProvider>
  )
}
