import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/ministerio-pedras-vivas',
    title: 'Ministério Pedras Vivas',
    access: { resource: 'pedras_vivas' },
    page: () => import('./pages/pedras-vivas-page'),
  },
]
