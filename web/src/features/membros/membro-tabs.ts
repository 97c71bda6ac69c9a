import type { ComponentType } from 'react'
import type { Action, Resource } from '@/lib/access'
import type { Access } from '@/lib/area-route'
import type { MembroComFuncoes } from './model'

type MembroTab = {
  name: string
  label: string
  /** What follows the member's address; empty for the first page. */
  path: string
  /** Who opens it: whoever sees one of its parts. */
  access: Access
}

/** The pages of a person, in order. */
export const MEMBRO_TABS = [
  { name: 'visao-geral', label: 'Visão geral', path: '', access: { resource: 'membros' } },
  { name: 'familia', label: 'Família', path: 'familia', access: { resource: 'membros' } },
  { name: 'vida', label: 'Vida na igreja', path: 'vida', access: { resource: 'membros' } },
  { name: 'cuidado', label: 'Cuidado', path: 'cuidado', access: { resource: 'membros' } },
  {
    name: 'documentos',
    label: 'Documentos e privacidade',
    path: 'documentos',
    access: {
      resource: 'membros',
      action: 'ver_sensivel',
      or: { resource: 'membros', action: 'editar' },
    },
  },
] as const satisfies readonly MembroTab[]

export type MembroTabName = (typeof MEMBRO_TABS)[number]['name']

/** A part of a person's page. It belongs to the feature that shows it, which hands it out in its `routes.tsx`. */
export type MembroSecao = {
  tab: MembroTabName
  /** Its anchor on the tab. `/membros/:id/<name>` leads there, whatever tab it stands on. */
  name: string
  resource: Resource
  action: Action
  /** Only of people for whom it says something. */
  isFor?: (membro: MembroComFuncoes) => boolean
  /** Loaded with the tab. */
  Component: ComponentType<{ membro: MembroComFuncoes }>
}

export const membroPath = (id: string, path: string) => `/membros/${id}${path && `/${path}`}`
