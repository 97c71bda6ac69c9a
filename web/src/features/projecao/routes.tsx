import { type AreaRoute, publicPages } from '@/lib/area-route'
import { readLeading } from './control/flag'

export const routes: readonly AreaRoute[] = [
  {
    path: '/projecao',
    title: 'Projeção',
    // a browser that leads comes back without a server too; the page itself asks who is there (projecao-page.tsx)
    access: readLeading() ? 'public' : { resource: 'projecao' },
    frame: 'none',
    page: () => import('./pages/projecao-page'),
  },
  ...publicPages({
    '/projection-display': ['Telão', () => import('./pages/display-page')],
    '/acompanhar/:culto': ['Acompanhar o culto', () => import('./pages/follow-page')],
    '/projecao/remoto/:convite': ['Controle da projeção', () => import('./pages/remote-page')],
  }),
]
