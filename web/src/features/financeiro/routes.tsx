import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/financeiro',
    title: 'Financeiro',
    access: { resource: 'financeiro' },
    soon: [
      'Contribuições, despesas e contas',
      'Fechamento do mês e conciliação do extrato',
      'Recibos, livro-caixa e relatórios',
    ],
  },
]
