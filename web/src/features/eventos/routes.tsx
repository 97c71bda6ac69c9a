import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  ...publicPages({ '/chegada': ['Presença', () => import('./presenca/pages/chegada-page')] }),
  ...pagesFor(
    { resource: 'eventos' },
    {
      '/presenca': ['Presença', () => import('./presenca/pages/presenca-page')],
      '/presenca/reservas': ['Reservas', () => import('./reservas/pages/reservas-page')],
    },
  ),
  ...pagesFor(editar, {
    '/presenca/eventos/:id': ['Evento', () => import('./pages/evento-page')],
    '/presenca/dias/:id/mudar': ['Dia do evento', () => import('./pages/change-dia-page')],
    '/presenca/ausentes': ['Ausentes', () => import('./dia/pages/ausentes-page')],
  }),
  ...pagesFor(
    { ...editar, or: { resource: 'checkin', action: 'editar' } },
    {
      '/presenca/dias/:id': ['Presença do dia', () => import('./dia/pages/dia-page')],
    },
  ),
  ...pagesFor(
    editar,
    {
      '/presenca/dias/:id/telao': ['Telão', () => import('./dia/pages/telao-page')],
    },
    { frame: 'none' },
  ),
]
