import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor('signed-in', {
    '/feed': ['Feed', () => import('./pages/feed-page')],
    '/feed/:id': ['Publicação', () => import('./pages/publicacao-page')],
  }),
  ...pagesFor(
    { resource: 'feed', action: 'aprovar' },
    {
      '/feed/moderacao': ['Moderação do feed', () => import('./pages/moderacao-page')],
    },
  ),
]
