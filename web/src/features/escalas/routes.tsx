import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

const access = { resource: 'escalas' } as const

const voluntario: Pick<AreaRoute, 'access' | 'denied'> = {
  access: { resource: 'dashboard-voluntario', action: 'visualizar' },
  denied: {
    title: 'Acesso Negado',
    description: 'Você não tem permissão para acessar o Dashboard do Voluntário.',
    variant: 'destructive',
  },
}

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/ministerios/:id/escalas': ['Escalas do ministério', () => import('./pages/escalas-page')],
    '/ministerios/:id/escalas/modelos': [
      'Modelos e ajustes das escalas',
      () => import('./pages/modelos-page'),
    ],
    '/ministerios/:id/escalas/painel': ['Painel das escalas', () => import('./painel/pages/painel-page')],
  }),
  ...publicPages({
    '/escala/:token': ['Convite para servir', () => import('./convite/pages/convite-page')],
  }),
  ...pagesFor(
    voluntario.access,
    {
      '/dashboard-voluntario': [
        'Dashboard Voluntário',
        () => import('./servico/pages/dashboard-voluntario-page'),
      ],
      '/dashboard-voluntario/disponibilidade': [
        'Minha disponibilidade',
        () => import('./servico/pages/disponibilidade-page'),
      ],
      '/dashboard-voluntario/historico': [
        'Meu histórico de serviço',
        () => import('./servico/pages/historico-page'),
      ],
    },
    { denied: voluntario.denied },
  ),
]
