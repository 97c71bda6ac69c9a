import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'
import type { InscricoesPart } from './pagina/model'

const editar = { resource: 'eventos', action: 'editar' } as const

export const routes = (loadInscricoes: () => Promise<InscricoesPart>): readonly AreaRoute[] => [
  ...publicPages({ '/chegada': ['Presença', () => import('./presenca/pages/chegada-page')] }),
  ...pagesFor(
    { resource: 'eventos' },
    {
      '/presenca': ['Presença', () => import('./presenca/pages/presenca-page')],
      '/presenca/reservas': ['Reservas', () => import('./reservas/pages/reservas-page')],
      '/presenca/eventos/:id': [
        'Evento',
        async () => {
          const [{ paginaPage }, { InscricoesPanel, usePrefetchInscricoes }] = await Promise.all([
            import('./pagina/pages/pagina-page'),
            loadInscricoes(),
          ])
          return { Component: paginaPage(InscricoesPanel, usePrefetchInscricoes) }
        },
      ],
    },
  ),
  ...pagesFor(editar, {
    '/presenca/eventos/novo': ['Novo evento', () => import('./pages/novo-evento-page')],
    '/presenca/eventos/:id/editar': ['Editar evento', () => import('./pages/evento-page')],
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
