import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/privacidade',
    title: 'Meus dados e privacidade',
    access: 'signed-in',
    page: () => import('./pages/privacidade-page'),
  },
  {
    path: '/configuracoes/lgpd',
    title: 'Pedidos de titulares',
    access: { resource: 'membros', action: 'aprovar' },
    page: () => import('./pages/pedidos-page'),
  },
  {
    path: '/configuracoes/auditoria',
    title: 'Auditoria',
    access: { resource: 'configuracoes', action: 'editar' },
    page: () => import('./pages/auditoria-page'),
  },
  {
    path: '/membros/:id/privacidade',
    title: 'Privacidade',
    access: { resource: 'membros', action: 'editar' },
    page: () => import('./pages/membro-privacidade-page'),
  },
]
