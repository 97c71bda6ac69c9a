import { createBrowserRouter, matchPath, type RouteObject } from 'react-router'
import { routes as auth } from '@/features/auth/routes'
import type { AreaRoute } from '@/lib/area-route'
import { signInPath } from '@/lib/return-path'
import { hasStoredSession } from '@/lib/session-store'
import { BareLayout } from './bare-layout'
import { Root } from './root'
import { RouteError } from './route-error'
import { Waiting } from './waiting'

const SHELL_ROUTES: readonly AreaRoute[] = [
  {
    path: '/acesso-negado',
    title: 'Acesso negado',
    access: 'public',
    page: () => import('./pages/acesso-negado-page'),
  },
  {
    path: '*',
    title: 'Página não encontrada',
    access: 'public',
    page: () => import('./pages/nao-encontrada-page'),
  },
]

function toRouteObject(route: AreaRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    ErrorBoundary: RouteError,
    lazy: route.page ?? (() => import('./pages/planned-page')),
  }
}

const ROOT = 'root'

/** What somebody who is signed out needs. All other pages are named in `areas`, which comes when one of them is asked for. */
function firstTree(): RouteObject[] {
  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Waiting,
      children: [{ Component: BareLayout, children: auth.map(toRouteObject) }],
    },
  ]
}

/** All other routes, each page a chunk of its own. Which of them a person may open is the layouts' `GuardedOutlet`. */
async function otherRoutes(): Promise<RouteObject[]> {
  const { AREA_ROUTES } = await import('./areas')
  const others = AREA_ROUTES.filter((route) => !auth.includes(route))
  const bare = others.filter(({ frame }) => frame === 'none')
  const inShell = others.filter(({ frame }) => frame !== 'none')
  return [
    { Component: BareLayout, children: bare.map(toRouteObject) },
    {
      lazy: async () => ({ Component: (await import('./shell/shell')).Shell }),
      children: [...inShell, ...SHELL_ROUTES].map(toRouteObject),
    },
  ]
}

/** Whether anybody opens it; also an address that no route has, which is not found, signed in or not. */
async function isPublic(pathname: string): Promise<boolean> {
  const { AREA_ROUTES } = await import('./areas')
  const route = [...AREA_ROUTES, ...SHELL_ROUTES].find(({ path }) => matchPath(path, pathname))
  return route?.access === 'public'
}

/** Somebody without a session goes to sign in at once, before the code of a page that they may not open is loaded. */
async function skipToSignIn(): Promise<void> {
  if (location.pathname === '/auth' || hasStoredSession() || (await isPublic(location.pathname))) return
  // the hash may be what signs the person in
  history.replaceState(null, '', signInPath(location) + location.hash)
}

export async function createRouter() {
  await skipToSignIn()
  let isWhole = false
  return createBrowserRouter(firstTree(), {
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (isWhole) return
      const others = await otherRoutes()
      // another way was taken meanwhile: what is patched for this one would be dropped
      if (isWhole || signal.aborted) return
      isWhole = true
      patch(ROOT, others)
    },
  })
}
