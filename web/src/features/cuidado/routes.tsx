import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/acompanhamento': ['Acompanhamento de visitantes', () => import('./pages/quadro-page')],
    '/membros/:id/anotacoes': ['Anotações pastorais', () => import('./pages/anotacoes-page')],
    '/membros/:id/acompanhamento': ['Acompanhamento', () => import('./pages/acompanhamento-page')],
  }),
  ...pagesFor(
    { resource: 'membros', action: 'ver_sensivel' },
    {
      '/membros/:id/documentos': ['Documentos', () => import('./pages/documentos-page')],
    },
  ),
]
