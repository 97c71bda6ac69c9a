import { lazy } from 'react'
import type { AreaRoute } from '@/lib/area-route'

/** The children's part of an open station, loaded when one opens it. */
export const KidsPanel = lazy(async () => ({ default: (await import('./station/kids-panel')).KidsPanel }))

export const routes: readonly AreaRoute[] = [
  {
    path: '/checkin/kids',
    title: 'Kids',
    access: { resource: 'checkin' },
    page: () => import('./pages/kids-page'),
  },
  {
    path: '/checkin/kids/salas',
    title: 'Salas do Kids',
    access: { resource: 'checkin', action: 'editar' },
    page: () => import('./pages/kids-salas-page'),
  },
  {
    path: '/membros/:id/kids',
    title: 'Kids',
    access: { resource: 'membros', action: 'ver_sensivel' },
    page: () => import('./pages/membro-kids-page'),
  },
]
