import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros/acompanhamento',
    title: 'Acompanhamento de visitantes',
    access,
    page: () => import('./pages/quadro-page'),
  },
  {
    path: '/membros/:id/anotacoes',
    title: 'Anotações pastorais',
    access,
    page: () => import('./pages/anotacoes-page'),
  },
  {
    path: '/membros/:id/documentos',
    title: 'Documentos',
    access: { resource: 'membros', action: 'ver_sensivel' },
    page: () => import('./pages/documentos-page'),
  },
  {
    path: '/membros/:id/acompanhamento',
    title: 'Acompanhamento',
    access,
    page: () => import('./pages/acompanhamento-page'),
  },
]
