import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'ministerios' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/ministerios': ['Ministérios Locais', () => import('./pages/ministerios-page')],
    '/ministerios/:id': ['Ministério', () => import('./pages/visao-page')],
    '/ministerios/:id/pessoas': ['Pessoas e funções', () => import('./pages/pessoas-page')],
    '/ministerios/:id/equipes': ['Equipes', () => import('./pages/equipes-page')],
    '/ministerios/:id/acompanhamento': ['Acompanhamento', () => import('./pages/acompanhamento-page')],
    '/ministerios/:id/agenda': ['Agenda do ministério', () => import('./pages/agenda-page')],
    '/ministerios/:id/configuracoes': [
      'Configurações do ministério',
      () => import('./pages/configuracoes-page'),
    ],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'vida',
    name: 'funcoes',
    resource: 'membros',
    action: 'visualizar',
    Component: lazy(async () => ({ default: (await import('./components/funcoes-secao')).FuncoesSecao })),
  },
]
