import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/configuracoes',
    title: 'Configurações',
    access: { resource: 'configuracoes' },
    page: () => import('./pages/configuracoes-page'),
  },
]
