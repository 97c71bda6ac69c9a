import { lazy } from 'react'
import type { MembroSecao } from '@/features/membros/public'
import { type AreaRoute, pagesFor, publicPages } from '@/lib/area-route'

export const routes: readonly AreaRoute[] = [
  ...pagesFor('signed-in', {
    '/privacidade': ['Meus dados e privacidade', () => import('./pages/privacidade-page')],
  }),
  ...pagesFor(
    { resource: 'membros', action: 'aprovar' },
    {
      '/configuracoes/lgpd': ['Pedidos sobre dados pessoais', () => import('./pages/pedidos-page')],
      '/configuracoes/lgpd/:id': ['Pedido de titular', () => import('./pages/pedido-page')],
      '/configuracoes/autorizacoes': [
        'Autorizações',
        () => import('./consentimentos/pages/autorizacoes-page'),
      ],
    },
  ),
  ...pagesFor(
    { resource: 'membros', action: 'anonimizar' },
    {
      '/configuracoes/lgpd/certificados': [
        'Certificados de eliminação',
        () => import('./anonimizacao/pages/certificados-page'),
      ],
      '/membros/:id/anonimizar': ['Anonimizar', () => import('./anonimizacao/pages/anonymize-page')],
    },
  ),
  ...pagesFor(
    { resource: 'configuracoes', action: 'editar' },
    {
      '/configuracoes/mapa-de-dados': ['Mapa de dados', () => import('./mapa/pages/mapa-page')],
      '/configuracoes/retencao': ['Retenção', () => import('./retencao/pages/retencao-page')],
      '/configuracoes/auditoria': ['Auditoria', () => import('./auditoria/pages/auditoria-page')],
    },
  ),
  ...publicPages({
    '/conferir/certificado/:codigo': [
      'Conferir certificado',
      () => import('./anonimizacao/pages/check-certificado-page'),
    ],
  }),
]

/** Parts of a person's page. */
export const secoes: readonly MembroSecao[] = [
  {
    tab: 'documentos',
    name: 'privacidade',
    resource: 'membros',
    action: 'editar',
    Component: lazy(async () => ({
      default: (await import('./components/privacidade-secao')).PrivacidadeSecao,
    })),
  },
]
