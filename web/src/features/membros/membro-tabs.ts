import type { Action, Resource } from '@/lib/access'

type MembroTab = {
  name: string
  label: string
  /** What follows the member's address; empty for the first page. */
  path: string
  /** Who sees it; the page's own guard stands in its feature's `routes.tsx`. */
  resource: Resource
  action: Action
}

/** The pages of a member, in order. Each is a page of the feature that shows what its name says. */
export const MEMBRO_TABS = [
  { name: 'dados', label: 'Dados', path: '', resource: 'membros', action: 'visualizar' },
  { name: 'familia', label: 'Família', path: 'familia', resource: 'membros', action: 'visualizar' },
  { name: 'funcoes', label: 'Funções', path: 'funcoes', resource: 'membros', action: 'visualizar' },
  { name: 'vida', label: 'Vida na igreja', path: 'vida', resource: 'membros', action: 'visualizar' },
  {
    name: 'linha-do-tempo',
    label: 'Linha do tempo',
    path: 'linha-do-tempo',
    resource: 'membros',
    action: 'visualizar',
  },
  { name: 'anotacoes', label: 'Anotações', path: 'anotacoes', resource: 'membros', action: 'visualizar' },
  {
    name: 'documentos',
    label: 'Documentos',
    path: 'documentos',
    resource: 'membros',
    action: 'ver_sensivel',
  },
  {
    name: 'acompanhamento',
    label: 'Acompanhamento',
    path: 'acompanhamento',
    resource: 'membros',
    action: 'visualizar',
  },
  { name: 'privacidade', label: 'Privacidade', path: 'privacidade', resource: 'membros', action: 'editar' },
] as const satisfies readonly MembroTab[]

export type MembroTabName = (typeof MEMBRO_TABS)[number]['name']
