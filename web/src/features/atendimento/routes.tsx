import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'familia_pv' },
    { '/comunidade/atendimento': ['Conversa com o pastor', () => import('./pages/atendimento-page')] },
  ),
  ...pagesFor(
    { resource: 'membros' },
    { '/membros/atendimento': ['Conversas com o pastor', () => import('./pages/atender-page')] },
  ),
]
