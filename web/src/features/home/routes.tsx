import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  { path: '/', title: 'Home', access: 'signed-in', page: () => import('./pages/home-page') },
]
