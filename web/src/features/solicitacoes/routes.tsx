import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...publicPages({
    '/cadastro-publico/:codigo': ['Cadastro', () => import('./pages/cadastro-publico-page')],
  }),
  ...pagesFor(
    { resource: 'membros', action: 'aprovar' },
    {
      '/membros/solicitacoes': ['Solicitações', () => import('./pages/solicitacoes-page')],
    },
  ),
  ...pagesFor('signed-in', {
    '/meu-cadastro': ['Meu cadastro', () => import('./pages/meu-cadastro-page')],
  }),
]
