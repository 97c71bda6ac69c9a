import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/configuracoes',
    title: 'Configurações',
    access: { resource: 'configuracoes' },
    page: () => import('./pages/configuracoes-page'),
  },
  {
    path: '/create-users',
    title: 'Criar usuários',
    access: { resource: 'configuracoes' },
    soon: ['Convites e contas, uma ou várias de uma vez', 'Ligação da conta com o cadastro e os papéis'],
  },
]
