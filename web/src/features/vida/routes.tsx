import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/transferencias': ['Transferências', () => import('./pages/transferencias-page')],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'visao-geral',
    name: 'linha-do-tempo',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/linha-do-tempo')).LinhaDoTempo })),
  },
  {
    tab: 'vida',
    name: 'vida',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/vida-secao')).VidaSecao })),
  },
]
