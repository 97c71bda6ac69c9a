import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'
import { ageInYears } from '@/lib/format'

/** The children's part of an open station, loaded when one opens it. */
export const KidsPanel = lazy(async () => ({ default: (await import('./station/kids-panel')).KidsPanel }))

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'checkin' },
    {
      '/checkin/kids': ['Kids', () => import('./pages/kids-page')],
    },
  ),
  ...pagesFor(
    { resource: 'checkin', action: 'editar' },
    {
      '/checkin/kids/salas': ['Salas do Kids', () => import('./pages/kids-salas-page')],
    },
  ),
]

const ADULT = 18

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'cuidado',
    name: 'kids',
    resource: 'membros',
    action: 'ver_sensivel',
    isFor: ({ data_nascimento }) =>
      data_nascimento !== null && (ageInYears(data_nascimento) ?? ADULT) < ADULT,
    Component: lazy(async () => ({
      default: (await import('./cuidados/components/cuidados-secao')).CuidadosSecao,
    })),
  },
]
