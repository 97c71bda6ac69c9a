import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'ministerios' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/ministerios',
    title: 'Ministérios Locais',
    access,
    page: () => import('./pages/ministerios-page'),
  },
  { path: '/ministerios/:id', title: 'Ministério', access, page: () => import('./pages/visao-page') },
  {
    path: '/ministerios/:id/pessoas',
    title: 'Pessoas e funções',
    access,
    page: () => import('./pages/pessoas-page'),
  },
  { path: '/ministerios/:id/equipes', title: 'Equipes', access, page: () => import('./pages/equipes-page') },
  {
    path: '/ministerios/:id/acompanhamento',
    title: 'Acompanhamento',
    access,
    page: () => import('./pages/acompanhamento-page'),
  },
  {
    path: '/ministerios/:id/agenda',
    title: 'Agenda do ministério',
    access,
    page: () => import('./pages/agenda-page'),
  },
  {
    path: '/ministerios/:id/configuracoes',
    title: 'Configurações do ministério',
    access,
    page: () => import('./pages/configuracoes-page'),
  },
  {
    path: '/membros/:id/funcoes',
    title: 'Funções',
    access: { resource: 'membros' },
    page: () => import('./pages/membro-funcoes-page'),
  },
]
