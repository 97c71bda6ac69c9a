import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/cadastro-publico/:codigo',
    title: 'Cadastro',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/cadastro-publico-page'),
  },
  {
    path: '/membros/solicitacoes',
    title: 'Solicitações',
    access: { resource: 'membros', action: 'aprovar' },
    page: () => import('./pages/solicitacoes-page'),
  },
  {
    path: '/meu-cadastro',
    title: 'Meu cadastro',
    access: 'signed-in',
    page: () => import('./pages/meu-cadastro-page'),
  },
]
