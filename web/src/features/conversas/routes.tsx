import { type AreaRoute, pagesFor } from '@/lib/area-route'

const conversas = () => import('./pages/conversas-page')

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'chat' },
    {
      '/comunidade/conversas': ['Conversas', conversas],
      '/comunidade/conversas/:id': ['Conversa', conversas],
      '/comunidade/conversas/denuncias': ['Mensagens denunciadas', () => import('./pages/denuncias-page')],
    },
  ),
]
