import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
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
