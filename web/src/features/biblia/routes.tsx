import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = pagesFor(
  { resource: 'criacao', or: { resource: 'projecao' } },
  { '/criacao/biblia': ['Bíblia', () => import('./pages/biblia-page')] },
)
