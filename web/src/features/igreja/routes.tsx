import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/igreja',
    title: 'Igreja',
    access: { resource: 'igreja' },
    page: () => import('./pages/igreja-page'),
  },
]
