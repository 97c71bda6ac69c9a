import type { AreaRoute } from '@/lib/area-route'

const access = { resource: 'membros' } as const

export const routes: readonly AreaRoute[] = [
  { path: '/membros/atos', title: 'Atos', access, page: () => import('./pages/quadro-page') },
  { path: '/membros/:id/atos', title: 'Atos da pessoa', access, page: () => import('./pages/pessoa-page') },
]
