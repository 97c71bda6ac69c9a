import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    { '/financeiro/transparencia': ['Transparência', () => import('./pages/transparencia-page')] },
  ),
  ...publicPages({
    '/transparencia': ['Transparência', () => import('./pages/publicacoes-page')],
    '/transparencia/:resumo': ['Transparência', () => import('./pages/publicacao-page')],
  }),
]
