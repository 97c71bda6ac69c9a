import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/presenca',
    title: 'Presença',
    access: { resource: 'eventos' },
    page: () => import('./pages/presenca-page'),
  },
]
