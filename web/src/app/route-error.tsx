import { useCallback } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { BackHome } from '@/components/page/back-home'
import { AppError, type ErrorKind } from '@/lib/errors'
import { isChunkFailure } from './chunk-recovery'
import { ErrorFallback } from './error-fallback'
import { queryClient } from './query-client'

/** Asking again changes nothing here. */
const ENDS: readonly ErrorKind[] = ['denied', 'not_found']

/**
 * The boundary of every route: what the server refused or could not be asked is said in its own words and asked
 * again; anything else is a fault of the interface.
 */
export function RouteError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const handleRetry = useCallback(async () => {
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    // arriving again, at the same place, is what makes the router leave the boundary
    navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }, [navigate, location])
  if (isChunkFailure(error) && !navigator.onLine) {
    return <ErrorState error={new AppError('offline')} onRetry={() => window.location.reload()} />
  }
  if (error instanceof AppError) {
    const isEnd = ENDS.includes(error.kind) && location.pathname !== '/'
    return <ErrorState error={error} onRetry={handleRetry} action={isEnd && <BackHome />} />
  }
  return <ErrorFallback error={error} />
}
