import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

/** How one registers, on the page of an event. */
export const loadInscricoes = () => import('./components/inscricoes-panel')

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  ...publicPages({
    '/inscricao/:evento': ['Inscrição', () => import('./pages/inscricao-page')],
    '/inscricao/pedido/:chave': ['Sua inscrição', () => import('./pages/pedido-page')],
  }),
  ...pagesFor(editar, {
    '/presenca/eventos/:id/inscricoes': ['Inscrições', () => import('./pages/inscritos-page')],
    '/presenca/eventos/:id/inscricoes/ajustes': [
      'Ajustes das inscrições',
      () => import('./pages/ajustes-page'),
    ],
  }),
  ...pagesFor(
    { resource: 'checkin', action: 'editar' },
    {
      '/presenca/dias/:id/ingressos': ['Ingressos', () => import('./pages/ingressos-page')],
    },
  ),
]
