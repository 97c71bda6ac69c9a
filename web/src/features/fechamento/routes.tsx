import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = pagesFor(
  { resource: 'financeiro' },
  { '/financeiro/domingo': ['Domingo', () => import('./pages/domingo-page')] },
)
