import { type AreaRoute, pagesFor } from '@/lib/area-route'
import { keptForMe } from '@/lib/kept-for'

/** As `kept.ts` names them, whose code comes with the page. */
const KEPT = 'roteiro:'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'criacao', or: { resource: 'projecao' } },
    {
      '/criacao': ['Criação', () => import('./pages/roteiros-page')],
      '/criacao/roteiros/:id': ['Roteiro', () => import('./pages/roteiro-page')],
    },
  ),
  ...pagesFor(
    { resource: 'criacao', action: 'editar', or: { resource: 'projecao', action: 'editar' } },
    { '/criacao/abrir-pacote': ['Abrir pacote do culto', () => import('./pages/open-pacote-page')] },
  ),
  // what is read there the database gives to whoever serves in that service, and to nobody else
  // a browser that keeps one opens it without a server too; the page itself asks who is there
  ...pagesFor(keptForMe(KEPT).size > 0 ? 'public' : 'signed-in', {
    '/dashboard-voluntario/roteiro/:ocorrencia': [
      'Roteiro do culto',
      () => import('./pages/roteiro-do-culto-page'),
    ],
  }),
]
