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
    path: '/membros/aniversariantes',
    title: 'Aniversariantes',
    access,
    page: () => import('./aniversarios/pages/aniversariantes-page'),
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
    page: () => import('./cadastro/pages/cadastro-page'),
  },
]
