import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'membros', action: 'aprovar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros/duplicados',
    title: 'Cadastros duplicados',
    access,
    page: () => import('./pages/duplicados-page'),
  },
  {
    path: '/membros/duplicados/:um/:outro',
    title: 'Unificar cadastros',
    access,
    page: () => import('./pages/merge-page'),
  },
]
