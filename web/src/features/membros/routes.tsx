import { lazy } from 'react'
import { type AreaRoute, pagesFor } from '@/lib/area-route'
import { MEMBRO_TABS, type MembroSecao } from './membro-tabs'
import type { RegistroType } from './registro-type'

const access = { resource: 'membros' } as const

const DADOS: MembroSecao = {
  tab: 'visao-geral',
  name: 'dados',
  resource: 'membros',
  action: 'visualizar',
  Component: lazy(async () => ({ default: (await import('./components/membro-sections')).MembroSections })),
}

const IDENTIDADE: MembroSecao = {
  tab: 'documentos',
  name: 'identidade',
  resource: 'membros',
  action: 'ver_sensivel',
  Component: lazy(async () => ({
    default: (await import('./components/membro-documentos')).MembroDocumentos,
  })),
}

/** The tabs of a person, and for each part of one its short address. */
function membroPages(secoes: readonly MembroSecao[], Registro: RegistroType): AreaRoute[] {
  const tabs = MEMBRO_TABS.map(({ name, label, path, access }) => ({
    path: `/membros/:id${path && `/${path}`}`,
    title: label,
    access,
    page: async () => ({
      Component: (await import('./pages/membro-page')).membroPage(name, secoes, Registro),
    }),
  }))
  const taken = new Set<string>(MEMBRO_TABS.map(({ path }) => path))
  const shortcuts = secoes
    .filter(({ name }) => !taken.has(name))
    .map(({ tab, name, resource, action }) => ({
      path: `/membros/:id/${name}`,
      title: 'Membro',
      access: { resource, action },
      page: async () => ({ Component: (await import('./pages/secao-page')).secaoPage(tab, name) }),
    }))
  return [...tabs, ...shortcuts]
}

/** `Registro` and the parts of a person's page come from features that this one does not know. */
export const routes = (secoes: readonly MembroSecao[], Registro: RegistroType): readonly AreaRoute[] => [
  ...pagesFor(access, {
    '/membros': ['Membros', () => import('./pages/membros-page')],
    '/membros/aniversariantes': [
      'Aniversariantes',
      () => import('./aniversarios/pages/aniversariantes-page'),
    ],
    '/cadastro': ['Cadastro', () => import('./cadastro/pages/cadastro-page')],
  }),
  ...membroPages([IDENTIDADE, ...secoes, DADOS], Registro),
  ...pagesFor(
    { resource: 'membros', action: 'editar' },
    {
      '/membros/:id/editar': ['Editar membro', () => import('./pages/membro-edit-page')],
    },
  ),
]
