import { type AreaRoute, pagesFor } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'financeiro' },
    {
      '/financeiro/ofertas': ['Ofertas', () => import('./pages/ofertas-page')],
      '/financeiro/cultos': ['Entradas por culto', () => import('./pages/cultos-page')],
      '/financeiro/ofertas/:id': ['Contagem da oferta', () => import('./pages/oferta-page')],
    },
  ),
  // who counts needs no permission but to be named
  ...pagesFor('signed-in', {
    '/contar-oferta/:id': ['Contar a oferta', () => import('./pages/minha-contagem-page')],
  }),
]
