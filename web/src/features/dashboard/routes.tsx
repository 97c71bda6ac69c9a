import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: { resource: 'dashboard' },
    soon: ['Presença, pessoas e voluntários por semana e por culto', 'Metas e gráficos por campus e período'],
    meanwhile: ['/ministerio-pedras-vivas', '/comunidade/saude', '/financeiro/cultos', '/presenca/ausentes'],
  },
]
