import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'membros', action: 'editar' },
    { '/membros/familias/nova': ['Nova família', () => import('./nova/pages/nova-familia-page')] },
  ),
  ...pagesFor(
    { resource: 'membros' },
    {
      '/membros/:id/familia': ['Família', () => import('./pages/familia-page')],
      '/membros/familias/:id': ['Família', () => import('./pages/casa-page')],
    },
  ),
  ...publicPages({
    '/acordo/:codigo': ['Quem busca a criança', () => import('./pages/acordo-page')],
  }),
]
