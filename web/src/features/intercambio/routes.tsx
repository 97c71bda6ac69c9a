import type { AreaRoute } from '@/lib/area-route'

const edita = { resource: 'membros', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/membros/importar',
    title: 'Importar pessoas',
    access: edita,
    page: () => import('./importacao/pages/import-page'),
  },
  {
    path: '/membros/importar/:id',
    title: 'Importação',
    access: edita,
    page: () => import('./importacao/pages/importacao-page'),
  },
  {
    path: '/membros/rostos',
    title: 'Cadastrar rostos',
    access: edita,
    page: () => import('./rostos/pages/rostos-page'),
  },
  {
    path: '/membros/exportar',
    title: 'Exportar pessoas',
    access: { resource: 'membros', action: 'exportar' },
    page: () => import('./exportacao/pages/export-page'),
  },
  {
    path: '/membros/imprimir',
    title: 'Imprimir',
    access: { resource: 'membros' },
    page: () => import('./papers/pages/print-page'),
  },
  {
    path: '/membros/:id/imprimir',
    title: 'Imprimir',
    access: { resource: 'membros' },
    page: () => import('./papers/pages/print-membro-page'),
  },
  {
    path: '/cartas/:id',
    title: 'Carta',
    access: { resource: 'membros' },
    page: () => import('./papers/pages/carta-page'),
  },
  {
    path: '/carteirinha/:codigo',
    title: 'Carteirinha',
    access: 'public',
    frame: 'none',
    page: () => import('./papers/pages/carteirinha-page'),
  },
  {
    path: '/conferir/:codigo',
    title: 'Conferir carta',
    access: 'public',
    frame: 'none',
    page: () => import('./importacao/pages/check-page'),
  },
]
