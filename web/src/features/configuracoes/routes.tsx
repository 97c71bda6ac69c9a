import type { AreaRoute } from '@/lib/area-route'

/** What holds for the whole church is for those who edit its settings; the pages ask for the reach besides. */
const access = { resource: 'configuracoes', action: 'editar' } as const

export const routes: readonly AreaRoute[] = [
  {
    path: '/configuracoes',
    title: 'Configurações',
    access: { resource: 'configuracoes' },
    page: () => import('./pages/conta-page'),
  },
  {
    path: '/configuracoes/notificacoes',
    title: 'Notificações',
    access: 'signed-in',
    page: () => import('./avisos/pages/notificacoes-page'),
  },
  {
    path: '/avisos/parar',
    title: 'E-mails de avisos',
    access: 'public',
    frame: 'none',
    page: () => import('./avisos/pages/stop-avisos-page'),
  },
  {
    path: '/configuracoes/igreja',
    title: 'Dados da igreja',
    access,
    page: () => import('./igreja/pages/igreja-page'),
  },
  {
    path: '/configuracoes/listas',
    title: 'Listas e títulos',
    access,
    page: () => import('./listas/pages/listas-page'),
  },
  {
    path: '/configuracoes/modelos',
    title: 'Modelos de mensagem',
    access,
    page: () => import('./modelos/pages/modelos-page'),
  },
  {
    path: '/configuracoes/integracoes',
    title: 'Integrações',
    access,
    page: () => import('./integracoes/pages/integracoes-page'),
  },
  {
    path: '/configuracoes/seguranca',
    title: 'Segurança da igreja',
    access,
    page: () => import('./pages/seguranca-page'),
  },
  {
    path: '/configuracoes/saude',
    title: 'Saúde do sistema',
    access,
    page: () => import('./saude/pages/saude-page'),
  },
]
