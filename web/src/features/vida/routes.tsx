import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros/transferencias',
    title: 'Transferências',
    access,
    page: () => import('./pages/transferencias-page'),
  },
  { path: '/membros/:id/vida', title: 'Vida na igreja', access, page: () => import('./pages/vida-page') },
  {
    path: '/membros/:id/linha-do-tempo',
    title: 'Linha do tempo',
    access,
    page: () => import('./pages/linha-do-tempo-page'),
  },
]
