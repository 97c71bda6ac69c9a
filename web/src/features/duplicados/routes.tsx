import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros', action: 'aprovar' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/duplicados': ['Cadastros duplicados', () => import('./pages/duplicados-page')],
    '/membros/duplicados/:um/:outro': ['Unificar cadastros', () => import('./pages/merge-page')],
  }),
]
