import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { ErrorState } from '@/components/feedback/error-state'
import { PageSkeleton } from '@/components/page/page-skeleton'
import type { Action, Resource } from '@/lib/access'
import type { AreaRoute } from '@/lib/area-route'
import { AppError } from '@/lib/errors'
import { usePermissions } from '@/lib/permissions'
import { SIGN_IN, signInPath } from '@/lib/return-path'
import { forgetSession, useSession } from '@/lib/session'
import { notify } from '@/lib/toast'
import { decide } from './guard-decision'
import { Waiting } from './waiting'

const UNREACHABLE = new AppError('session_unreachable')

/** What the access denied page knows about the way that led there. */
type DeniedState = { from: string; title: string; resource?: Resource; action?: Action }

function Denied({ route }: { route: AreaRoute }) {
  const { pathname, search } = useLocation()
  const notice = route.denied
  useEffect(() => {
    if (notice) notify(notice)
  }, [notice])
  const needed = typeof route.access === 'object' ? route.access : undefined
  const state: DeniedState = {
    from: pathname + search,
    title: route.title,
    resource: needed?.resource,
    action: needed?.action,
  }
  return <Navigate to="/acesso-negado" replace state={state} />
}

/** The area route that the address leads to. */
export function useAreaRoute(): AreaRoute | undefined {
  return useMatches().findLast(({ handle }) => handle)?.handle as AreaRoute | undefined
}

/** Somebody ended this session from another device: this one must not go on as if nothing had happened. */
function useEndedSession(isEnded: boolean) {
  useEffect(() => {
    if (isEnded) forgetSession()
  }, [isEnded])
}

/** The page, if this person may open it; else the way to sign in or the access denied page. */
export function GuardedOutlet() {
  const route = useAreaRoute()
  const location = useLocation()
  const { status, isRecovering, hasLeft } = useSession()
  const permissions = usePermissions()
  const access = route?.access ?? 'signed-in'
  const decision = decide(access, status, permissions.isLoading, permissions.can, permissions.segundoFator)
  useEndedSession(!permissions.sessaoAberta)
  // whoever came by a link to choose a new password does that first
  if (isRecovering && location.pathname !== SIGN_IN) return <Navigate to={SIGN_IN} replace />
  if (decision === 'wait') return <Waiting />
  if (decision === 'unreachable')
    return <ErrorState error={UNREACHABLE} onRetry={() => window.location.reload()} />
  if (decision === 'sign-in' || decision === 'second-factor')
    return <Navigate to={hasLeft ? SIGN_IN : signInPath(location)} replace />
  if (decision === 'denied' && route) return <Denied route={route} />
  return (
    <Suspense key={location.pathname} fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
