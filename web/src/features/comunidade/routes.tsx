import { type AreaRoute, pagesFor } from '@/lib/area-route'

const access = { resource: 'familia_pv' } as const
const celulas = () => import('./pages/celulas-page')

export const routes: readonly AreaRoute[] = [
  ...pagesFor(access, {
    '/comunidade': ['Comunidade', celulas],
    '/familiapv': ['Comunidade', celulas],
    '/comunidade/arvore': ['Árvore das células', () => import('./pages/arvore-page')],
    '/comunidade/saude': ['Saúde das células', () => import('./pages/saude-page')],
    '/comunidade/celulas/:id': ['Célula', () => import('./pages/celula-page')],
    '/comunidade/celulas/:id/encontros/:dia': ['Encontro da célula', () => import('./pages/encontro-page')],
  }),
]
