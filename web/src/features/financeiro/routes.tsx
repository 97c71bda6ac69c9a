import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    {
      '/financeiro': ['Financeiro', () => import('./pages/livro-page')],
      '/financeiro/resultado': ['Resultado', () => import('./pages/resultado-page')],
      '/financeiro/contas': ['Contas e fundos', () => import('./pages/contas-page')],
    },
  ),
]
