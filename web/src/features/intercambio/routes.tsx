import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

const edita = { resource: 'membros', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(edita, {
    '/membros/importar': ['Importar pessoas', () => import('./importacao/pages/import-page')],
    '/membros/importar/:id': ['Importação', () => import('./importacao/pages/importacao-page')],
    '/membros/rostos': ['Cadastrar rostos', () => import('./rostos/pages/rostos-page')],
  }),
  ...pagesFor(
    { resource: 'membros', action: 'exportar' },
    {
      '/membros/exportar': ['Exportar pessoas', () => import('./exportacao/pages/export-page')],
    },
  ),
  ...pagesFor(
    { resource: 'membros' },
    {
      '/membros/imprimir': ['Imprimir', () => import('./papers/pages/print-page')],
      '/membros/:id/imprimir': ['Imprimir', () => import('./papers/pages/print-membro-page')],
      '/cartas/:id': ['Carta', () => import('./papers/pages/carta-page')],
    },
  ),
  ...publicPages({
    '/carteirinha/:codigo': ['Carteirinha', () => import('./papers/pages/carteirinha-page')],
    '/conferir/:codigo': ['Conferir carta', () => import('./importacao/pages/check-page')],
  }),
]
