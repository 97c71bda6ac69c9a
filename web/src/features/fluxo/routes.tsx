import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = pagesFor(
  { resource: 'financeiro' },
  { '/financeiro/fluxo': ['Fluxo de caixa', () => import('./pages/fluxo-page')] },
)
