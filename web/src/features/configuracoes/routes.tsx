import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

/** What holds for the whole church is for those who edit its settings; the pages ask for the reach besides. */
const access = { resource: 'configuracoes', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  ...pagesFor(
    { resource: 'configuracoes' },
    {
      '/configuracoes': ['Configurações', () => import('./pages/conta-page')],
    },
  ),
  ...pagesFor('signed-in', {
    '/configuracoes/notificacoes': ['Notificações', () => import('./avisos/pages/notificacoes-page')],
  }),
  ...publicPages({
    '/avisos/parar': ['E-mails de avisos', () => import('./avisos/pages/stop-avisos-page')],
  }),
  ...pagesFor(access, {
    '/configuracoes/igreja': ['Dados da igreja', () => import('./igreja/pages/igreja-page')],
    '/configuracoes/listas': ['Listas e títulos', () => import('./listas/pages/listas-page')],
    '/configuracoes/modelos': ['Modelos de mensagem', () => import('./modelos/pages/modelos-page')],
    '/configuracoes/integracoes': ['Integrações', () => import('./integracoes/pages/integracoes-page')],
    '/configuracoes/seguranca': ['Segurança da igreja', () => import('./pages/seguranca-page')],
    '/configuracoes/saude': ['Saúde do sistema', () => import('./saude/pages/saude-page')],
  }),
]
