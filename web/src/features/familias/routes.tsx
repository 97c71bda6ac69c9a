import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'membros', action: 'editar' },
    { '/membros/familias/nova': ['Nova família', () => import('./nova/pages/nova-familia-page')] },
  ),
  ...pagesFor(
    { resource: 'membros' },
    {
      '/membros/familias/:id': ['Família', () => import('./pages/casa-page')],
    },
  ),
  ...publicPages({
    '/acordo/:codigo': ['Quem busca a criança', () => import('./pages/acordo-page')],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'familia',
    name: 'familia',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/familia-secao')).FamiliaSecao })),
  },
]
