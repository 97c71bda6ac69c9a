import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/atos': ['Atos', () => import('./pages/quadro-page')],
    '/membros/:id/atos': ['Atos da pessoa', () => import('./pages/pessoa-page')],
  }),
]
