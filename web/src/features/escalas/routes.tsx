import type { AreaRoute } from '@/lib/area-route'

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
  {
    path: '/ministerios/:id/escalas',
    title: 'Escalas do ministério',
    access,
    page: () => import('./pages/escalas-page'),
  },
  {
    path: '/ministerios/:id/escalas/modelos',
    title: 'Modelos e ajustes das escalas',
    access,
    page: () => import('./pages/modelos-page'),
  },
  {
    path: '/ministerios/:id/escalas/painel',
    title: 'Painel das escalas',
    access,
    page: () => import('./painel/pages/painel-page'),
  },
  {
    path: '/escala/:token',
    title: 'Convite para servir',
    access: 'public',
    frame: 'none',
    page: () => import('./convite/pages/convite-page'),
  },
  {
    path: '/dashboard-voluntario',
    title: 'Dashboard Voluntário',
    ...voluntario,
    page: () => import('./servico/pages/dashboard-voluntario-page'),
  },
  {
    path: '/dashboard-voluntario/disponibilidade',
    title: 'Minha disponibilidade',
    ...voluntario,
    page: () => import('./servico/pages/disponibilidade-page'),
  },
  {
    path: '/dashboard-voluntario/historico',
    title: 'Meu histórico de serviço',
    ...voluntario,
    page: () => import('./servico/pages/historico-page'),
  },
]
