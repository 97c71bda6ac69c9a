import type { AreaRoute } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  {
    path: '/privacidade',
    title: 'Meus dados e privacidade',
    access: 'signed-in',
    page: () => import('./pages/privacidade-page'),
  },
  {
    path: '/configuracoes/lgpd',
    title: 'Pedidos de titulares',
    access: { resource: 'membros', action: 'aprovar' },
    page: () => import('./pages/pedidos-page'),
  },
  {
    path: '/configuracoes/lgpd/certificados',
    title: 'Certificados de eliminação',
    access: { resource: 'membros', action: 'anonimizar' },
    page: () => import('./anonimizacao/pages/certificados-page'),
  },
  {
    path: '/configuracoes/autorizacoes',
    title: 'Autorizações',
    access: { resource: 'membros', action: 'aprovar' },
    page: () => import('./consentimentos/pages/autorizacoes-page'),
  },
  {
    path: '/configuracoes/mapa-de-dados',
    title: 'Mapa de dados',
    access: { resource: 'configuracoes', action: 'editar' },
    page: () => import('./mapa/pages/mapa-page'),
  },
  {
    path: '/configuracoes/retencao',
    title: 'Retenção',
    access: { resource: 'configuracoes', action: 'editar' },
    page: () => import('./retencao/pages/retencao-page'),
  },
  {
    path: '/membros/:id/anonimizar',
    title: 'Anonimizar',
    access: { resource: 'membros', action: 'anonimizar' },
    page: () => import('./anonimizacao/pages/anonymize-page'),
  },
  {
    path: '/conferir/certificado/:codigo',
    title: 'Conferir certificado',
    access: 'public',
    frame: 'none',
    page: () => import('./anonimizacao/pages/check-certificado-page'),
  },
  {
    path: '/configuracoes/auditoria',
    title: 'Auditoria',
    access: { resource: 'configuracoes', action: 'editar' },
    page: () => import('./auditoria/pages/auditoria-page'),
  },
  {
    path: '/membros/:id/privacidade',
    title: 'Privacidade',
    access: { resource: 'membros', action: 'editar' },
    page: () => import('./pages/membro-privacidade-page'),
  },
]
