import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    { '/financeiro/banco': ['Banco', () => import('./pages/banco-page')] },
  ),
  ...pagesFor('signed-in', {
    '/pergunta-do-banco/:id': ['Pergunta da tesouraria', () => import('./pages/pergunta-page')],
  }),
]
