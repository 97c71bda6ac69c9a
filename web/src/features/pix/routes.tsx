import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor({ resource: 'financeiro' }, { '/financeiro/pix': ['Pix', () => import('./pages/pix-page')] }),
  ...pagesFor('signed-in', { '/contribuir': ['Contribuir', () => import('./pages/contribuir-page')] }),
]
