import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/acompanhamento': ['Acompanhamento de visitantes', () => import('./pages/quadro-page')],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'cuidado',
    name: 'acompanhamento',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({
      default: (await import('./components/acompanhamento-secao')).AcompanhamentoSecao,
    })),
  },
  {
    tab: 'cuidado',
    name: 'anotacoes',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/anotacoes-secao')).AnotacoesSecao })),
  },
  {
    tab: 'documentos',
    name: 'documentos',
    resource: 'membros',
    action: 'ver_sensivel',
    Component: lazy(async () => ({
      default: (await import('./components/documentos-secao')).DocumentosSecao,
    })),
  },
]

/** Writes down a visit, a call or a note from a person's card. */
export const Registro = lazy(async () => ({
  default: (await import('./registro/components/registro')).Registro,
}))
