import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/feed',
    title: 'Feed',
    access: 'signed-in',
    soon: ['Avisos e publicações para cada público', 'Reações e comentários'],
  },
]
