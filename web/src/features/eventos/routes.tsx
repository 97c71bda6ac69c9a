import type { AreaRoute } from '@/lib/area-route'

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/presenca',
    title: 'Presença',
    access: { resource: 'eventos' },
    page: () => import('./presenca/pages/presenca-page'),
  },
  {
    path: '/presenca/eventos/:id',
    title: 'Evento',
    access: editar,
    page: () => import('./pages/evento-page'),
  },
  {
    path: '/presenca/dias/:id',
    title: 'Presença do dia',
    access: { ...editar, or: { resource: 'checkin', action: 'editar' } },
    page: () => import('./dia/pages/dia-page'),
  },
  {
    path: '/presenca/dias/:id/mudar',
    title: 'Dia do evento',
    access: editar,
    page: () => import('./pages/change-dia-page'),
  },
  {
    path: '/presenca/dias/:id/telao',
    title: 'Telão',
    access: editar,
    frame: 'none',
    page: () => import('./dia/pages/telao-page'),
  },
  {
    path: '/presenca/reservas',
    title: 'Reservas',
    access: { resource: 'eventos' },
    page: () => import('./reservas/pages/reservas-page'),
  },
  {
    path: '/presenca/ausentes',
    title: 'Ausentes',
    access: editar,
    page: () => import('./dia/pages/ausentes-page'),
  },
]
