import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/minha-agenda',
    title: 'Minha agenda',
    access: 'signed-in',
    page: () => import('./pages/minha-agenda-page'),
  },
]
