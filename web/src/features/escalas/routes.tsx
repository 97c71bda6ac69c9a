import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'escalas' } as const

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
    page: () => import('./pages/painel-page'),
  },
  {
    path: '/escala/:token',
    title: 'Convite para servir',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/convite-page'),
  },
  {
    path: '/dashboard-voluntario',
    title: 'Dashboard Voluntário',
    access: { resource: 'dashboard-voluntario', action: 'visualizar' },
    denied: {
      title: 'Acesso Negado',
      description: 'Você não tem permissão para acessar o Dashboard do Voluntário.',
      variant: 'destructive',
    },
    soon: ['Suas próximas escalas, com aceitar e recusar', 'Bloqueios de agenda e trocas'],
  },
]
