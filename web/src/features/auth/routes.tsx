import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/auth',
    title: 'Entrar',
    access: 'public',
    frame: 'none',
    page: () => import('./pages/auth-page'),
  },
]
