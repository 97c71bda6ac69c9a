import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'familia_pv' },
    {
      '/comunidade/pessoas': ['Pessoas', () => import('./pages/pessoas-page')],
      '/comunidade/pessoas/:id': ['Pessoa', () => import('./pages/pessoa-page')],
    },
  ),
]
