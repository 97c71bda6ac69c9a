import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    {
      '/financeiro/contribuicoes': ['Contribuições', () => import('./pages/contribuicoes-page')],
      '/financeiro/contribuicoes/sem-nome': ['Contribuições', () => import('./pages/sem-nome-page')],
      '/financeiro/contribuicoes/campanhas': ['Campanhas', () => import('./pages/campanhas-page')],
      '/financeiro/contribuicoes/:de/:id': ['Contribuições', () => import('./pages/pessoa-page')],
    },
  ),
  ...pagesFor('signed-in', {
    '/minhas-contribuicoes': ['Minhas contribuições', () => import('./pages/minhas-page')],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'vida',
    name: 'contribuicoes',
    resource: 'financeiro',
    action: 'ver_sensivel',
    Component: lazy(async () => ({
      default: (await import('./components/contribuicoes-secao')).ContribuicoesSecao,
    })),
  },
]
