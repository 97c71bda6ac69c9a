import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros',
    title: 'Membros',
    access,
    page: () => import('./pages/membros-page'),
  },
  {
    path: '/membros/:id',
    title: 'Membro',
    access,
    page: () => import('./pages/membro-page'),
  },
  {
    path: '/membros/:id/editar',
    title: 'Editar membro',
    access: { resource: 'membros', action: 'editar' },
    page: () => import('./pages/membro-edit-page'),
  },
  {
    path: '/cadastro',
    title: 'Cadastro',
    access,
    soon: [
      'Pessoa nova em menos de um minuto, com a família e a foto',
      'Cadastro público por QR, com fila de aprovação',
    ],
  },
]
