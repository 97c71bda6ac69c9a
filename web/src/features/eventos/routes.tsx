import type { AreaRoute } from '@/lib/area-route'

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/presenca',
    title: 'Presença',
    access: { resource: 'eventos' },
    page: () => import('./pages/presenca-page'),
  },
  {
    path: '/presenca/eventos/:id',
    title: 'Evento',
    access: editar,
    page: () => import('./pages/evento-page'),
  },
  {
    path: '/presenca/dias/:id',
    title: 'Dia do evento',
    access: editar,
    page: () => import('./pages/dia-page'),
  },
]
