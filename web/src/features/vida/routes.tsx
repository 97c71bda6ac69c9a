import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/membros/transferencias': ['Transferências', () => import('./pages/transferencias-page')],
    '/membros/:id/vida': ['Vida na igreja', () => import('./pages/vida-page')],
    '/membros/:id/linha-do-tempo': ['Linha do tempo', () => import('./pages/linha-do-tempo-page')],
  }),
]
