import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    { '/financeiro/a-pagar': ['A pagar', () => import('./pages/a-pagar-page')] },
  ),
  ...pagesFor('signed-in', {
    '/meus-reembolsos': ['Meus reembolsos', () => import('./pages/meus-reembolsos-page')],
  }),
]
