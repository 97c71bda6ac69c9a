import type { AreaRoute } from '@/lib/area-route'

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/inscricao/:evento',
    title: 'Inscrição',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/inscricao-page'),
  },
  {
    path: '/inscricao/pedido/:chave',
    title: 'Sua inscrição',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/pedido-page'),
  },
  {
    path: '/presenca/eventos/:id/inscricoes',
    title: 'Inscrições',
    access: editar,
    page: () => import('./pages/inscritos-page'),
  },
  {
    path: '/presenca/eventos/:id/inscricoes/ajustes',
    title: 'Ajustes das inscrições',
    access: editar,
    page: () => import('./pages/ajustes-page'),
  },
  {
    path: '/presenca/dias/:id/ingressos',
    title: 'Ingressos',
    access: { resource: 'checkin', action: 'editar' },
    page: () => import('./pages/ingressos-page'),
  },
]
