import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toaster } from '@/components/ui/toaster'
import { SessionProvider } from '@/lib/session'
import { NavigationProgress } from './navigation-progress'
import { usePrefetchOnSubmit } from './prefetch'
import { queryClient } from './query-client'
import { useArrival } from './use-arrival'

/** What surrounds every page. */
export function Root() {
  useArrival()
  usePrefetchOnSubmit()
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
