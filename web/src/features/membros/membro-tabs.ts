import type { Action, Resource } from '@/lib/access'
import { ageInYears } from '@/lib/format'
import type { Membro } from './model'

type MembroTab = {
  name: string
  label: string
  /** What follows the member's address; empty for the first page. */
  path: string
  /** Who sees it; the page's own guard stands in its feature's `routes.tsx`. */
  resource: Resource
  action: Action
  /** Only of people for whom it says something. */
  isFor?: (membro: Pick<Membro, 'data_nascimento'>) => boolean
}

const ADULT = 18

/** The pages of a member, in order. Each is a page of the feature that shows what its name says. */
export const MEMBRO_TABS = [
  { name: 'dados', label: 'Dados', path: '', resource: 'membros', action: 'visualizar' },
  { name: 'familia', label: 'Família', path: 'familia', resource: 'membros', action: 'visualizar' },
  { name: 'funcoes', label: 'Funções', path: 'funcoes', resource: 'membros', action: 'visualizar' },
  { name: 'vida', label: 'Vida na igreja', path: 'vida', resource: 'membros', action: 'visualizar' },
  { name: 'atos', label: 'Atos', path: 'atos', resource: 'membros', action: 'visualizar' },
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
  {
    name: 'kids',
    label: 'Kids',
    path: 'kids',
    resource: 'membros',
    action: 'ver_sensivel',
    isFor: ({ data_nascimento }) =>
      data_nascimento !== null && (ageInYears(data_nascimento) ?? ADULT) < ADULT,
  },
  { name: 'privacidade', label: 'Privacidade', path: 'privacidade', resource: 'membros', action: 'editar' },
] as const satisfies readonly MembroTab[]

export type MembroTabName = (typeof MEMBRO_TABS)[number]['name']
