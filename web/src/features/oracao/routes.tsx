import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'familia_pv' },
    {
      '/comunidade/oracao': ['Oração', () => import('./pages/oracao-page')],
      '/comunidade/oracao/moderacao': ['Moderação da oração', () => import('./pages/moderacao-page')],
      '/comunidade/oracao/:id': ['Pedido de oração', () => import('./pages/pedido-page')],
    },
  ),
]
