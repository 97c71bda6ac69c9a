import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/atos': ['Atos', () => import('./pages/quadro-page')],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'vida',
    name: 'atos',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/atos-secao')).AtosSecao })),
  },
]
