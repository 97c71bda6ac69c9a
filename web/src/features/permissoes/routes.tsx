import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/permissoes',
    title: 'Permissões',
    access: { resource: 'permissoes' },
    page: () => import('./pages/permissoes-page'),
  },
]
