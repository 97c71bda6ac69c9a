import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/create-users',
    title: 'Usuários',
    access: { resource: 'configuracoes' },
    page: () => import('./pages/create-users-page'),
  },
  {
    path: '/convite/:segredo',
    title: 'Convite',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/convite-page'),
  },
  {
    path: '/senha/:token',
    title: 'Criar nova senha',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/senha-page'),
  },
]
