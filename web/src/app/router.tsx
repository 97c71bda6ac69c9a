import { createBrowserRouter, type RouteObject } from 'react-router'
import type { AreaRoute } from '@/lib/area-route'
import { signInPath } from '@/lib/return-path'
import { hasStoredSession } from '@/lib/session'
import { AREA_ROUTES } from './areas'
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

/** All routes, each page a chunk of its own. Which of them a person may open is the layouts' `GuardedOutlet`. */
function routeTree(): RouteObject[] {
  const bare = AREA_ROUTES.filter(({ frame }) => frame === 'none')
  const inShell = AREA_ROUTES.filter(({ frame }) => frame !== 'none')
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Waiting,
      children: [
        { Component: BareLayout, children: bare.map(toRouteObject) },
        {
          lazy: async () => ({ Component: (await import('./shell/shell')).Shell }),
          children: [...inShell, ...SHELL_ROUTES].map(toRouteObject),
        },
      ],
    },
  ]
}

function isPublic(pathname: string): boolean {
  const route = [...AREA_ROUTES, ...SHELL_ROUTES].find(({ path }) => path === pathname)
  return route?.access === 'public'
}

/** Somebody without a session goes to sign in at once, before the code of a page that they may not open is loaded. */
function skipToSignIn(): void {
  if (hasStoredSession() || isPublic(location.pathname)) return
  // the hash may be what signs the person in
  history.replaceState(null, '', signInPath(location) + location.hash)
}

export function createRouter() {
  skipToSignIn()
  return createBrowserRouter(routeTree())
}
