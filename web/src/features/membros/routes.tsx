import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros': ['Membros', () => import('./pages/membros-page')],
    '/membros/aniversariantes': [
      'Aniversariantes',
      () => import('./aniversarios/pages/aniversariantes-page'),
    ],
    '/membros/:id': ['Membro', () => import('./pages/membro-page')],
    '/cadastro': ['Cadastro', () => import('./cadastro/pages/cadastro-page')],
  }),
  ...pagesFor(
    { resource: 'membros', action: 'editar' },
    {
      '/membros/:id/editar': ['Editar membro', () => import('./pages/membro-edit-page')],
    },
  ),
]
