import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/instapv',
    title: 'InstaPV',
    access: { resource: 'insta_pv' },
    soon: ['Álbuns de fotos e publicações', 'Curtidas, comentários e moderação'],
    meanwhile: ['/feed'],
  },
]
