import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = pagesFor(
  { resource: 'criacao', or: { resource: 'projecao' } },
  {
    '/criacao/slides': ['Slides', () => import('./pages/slides-page')],
    '/criacao/slides/:id': ['Slides', () => import('./pages/apresentacao-page')],
    '/criacao/midia': ['Mídia', () => import('./pages/midia-page')],
    '/criacao/temas': ['Temas', () => import('./pages/temas-page')],
  },
)
