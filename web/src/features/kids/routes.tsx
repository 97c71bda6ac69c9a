import { lazy } from 'react'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

/** The children's part of an open station, loaded when one opens it. */
export const KidsPanel = lazy(async () => ({ default: (await import('./station/kids-panel')).KidsPanel }))

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'checkin' },
    {
      '/checkin/kids': ['Kids', () => import('./pages/kids-page')],
    },
  ),
  ...pagesFor(
    { resource: 'checkin', action: 'editar' },
    {
      '/checkin/kids/salas': ['Salas do Kids', () => import('./pages/kids-salas-page')],
    },
  ),
  ...pagesFor(
    { resource: 'membros', action: 'ver_sensivel' },
    {
      '/membros/:id/kids': ['Kids', () => import('./pages/membro-kids-page')],
    },
  ),
]
