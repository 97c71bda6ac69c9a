import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    {
      '/financeiro': ['Financeiro', () => import('./pages/livro-page')],
      '/financeiro/resultado': ['Resultado', () => import('./pages/resultado-page')],
      '/financeiro/inscricoes': ['Dinheiro das inscrições', () => import('./pages/inscricoes-page')],
      '/financeiro/relatorios': ['Demonstrativos', () => import('./relatorios/pages/relatorios-page')],
      '/financeiro/lancamentos': ['Lançamentos', () => import('./relatorios/pages/lancamentos-page')],
      '/financeiro/orcamento': ['Orçamento', () => import('./orcamento/pages/orcamento-page')],
      '/financeiro/contas': ['Contas e fundos', () => import('./pages/contas-page')],
      '/financeiro/categorias': ['Categorias', () => import('./pages/categorias-page')],
      '/financeiro/centros': ['Centros de custo', () => import('./pages/centros-page')],
    },
  ),
]
