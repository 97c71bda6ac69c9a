import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros/:id/familia',
    title: 'Família',
    access: { resource: 'membros' },
    page: () => import('./pages/familia-page'),
  },
  {
    path: '/membros/familias/:id',
    title: 'Família',
    access: { resource: 'membros' },
    page: () => import('./pages/casa-page'),
  },
  {
    path: '/acordo/:codigo',
    title: 'Quem busca a criança',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/acordo-page'),
  },
]
