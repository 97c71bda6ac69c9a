import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'configuracoes' },
    {
      '/create-users': ['Usuários', () => import('./pages/create-users-page')],
    },
  ),
  ...publicPages({
    '/convite/:segredo': ['Convite', () => import('./pages/convite-page')],
    '/senha/:token': ['Criar nova senha', () => import('./pages/senha-page')],
  }),
]
