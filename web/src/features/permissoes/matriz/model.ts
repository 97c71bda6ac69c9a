import { z } from 'zod'
import type { Action, Resource } from '@/lib/access'
import { type AreaRoute, opens } from '@/lib/area-route'
import { MENU, type MenuEntry } from '@/lib/menu'
import { flagsOf } from '../flags'
import {
  ACOES,
  isAcao,
  isPapel,
  isRecurso,
  nomeDaCelula,
  PAPEIS,
  PAPEL_LABELS,
  type Papel,
  RECURSO_LABELS,
  RECURSOS,
} from '../palavras'

/** What each role may do, as "resource:action". */
export type Permissoes = ReadonlyMap<Papel, ReadonlySet<string>>

export type Mudanca = { role: Papel; resource: Resource; action: Action; allowed: boolean }

/** Cells that were changed and not saved yet, from their key to what they are to be. */
export type Pendentes = ReadonlyMap<string, boolean>

export const NADA_PENDENTE: Pendentes = new Map()

const celula = (resource: string, action: string) => `${resource}:${action}`
const chave = (role: Papel, resource: Resource, action: Action) => `${role}|${celula(resource, action)}`

const wire = z.record(z.string(), z.array(z.string()))

/** Reads {role: ["resource:action"]} as it comes over the wire. */
export function readPermissoes(value: unknown): Permissoes {
  const read = wire.safeParse(value)
  const given = read.success ? read.data : {}
  return new Map(PAPEIS.map((papel) => [papel, new Set(given[papel] ?? [])]))
}

/** Whether the cell is set: as it was changed or, unchanged, as it is saved. */
export function allows(
  base: Permissoes,
  pendentes: Pendentes,
  role: Papel,
  resource: Resource,
  action: Action,
): boolean {
  return (
    pendentes.get(chave(role, resource, action)) ?? base.get(role)?.has(celula(resource, action)) ?? false
  )
}

export type Nivel = 'nada' | 've' | 'edita'
export const NIVEIS: readonly Nivel[] = ['nada', 've', 'edita']

export function nivel(base: Permissoes, pendentes: Pendentes, role: Papel, resource: Resource): Nivel {
  if (allows(base, pendentes, role, resource, 'editar')) return 'edita'
  return allows(base, pendentes, role, resource, 'visualizar') ? 've' : 'nada'
}

/** What an admin must keep, so that the church is never locked out. */
export function isFixa(role: Papel, resource: Resource, action: Action): boolean {
  return (
    role === 'admin' &&
    (resource === 'permissoes' || resource === 'configuracoes') &&
    (action === 'visualizar' || action === 'editar')
  )
}

function set(base: Permissoes, pendentes: Map<string, boolean>, mudanca: Mudanca) {
  const { role, resource, action, allowed } = mudanca
  if (isFixa(role, resource, action) && !allowed) return
  const key = chave(role, resource, action)
  if ((base.get(role)?.has(celula(resource, action)) ?? false) === allowed) pendentes.delete(key)
  else pendentes.set(key, allowed)
}

/** Sets a cell. Whatever is done takes seeing with it, and without seeing nothing is left. */
export function change(base: Permissoes, pendentes: Pendentes, mudanca: Mudanca): Pendentes {
  const next = new Map(pendentes)
  set(base, next, mudanca)
  if (mudanca.allowed) set(base, next, { ...mudanca, action: 'visualizar' })
  else if (mudanca.action === 'visualizar')
    for (const action of ACOES) set(base, next, { ...mudanca, action })
  return next
}

export function changeNivel(
  base: Permissoes,
  pendentes: Pendentes,
  role: Papel,
  resource: Resource,
  para: Nivel,
): Pendentes {
  if (para === 'edita') return change(base, pendentes, { role, resource, action: 'editar', allowed: true })
  if (para === 'nada')
    return change(base, pendentes, { role, resource, action: 'visualizar', allowed: false })
  const seeing = change(base, pendentes, { role, resource, action: 'visualizar', allowed: true })
  return change(base, seeing, { role, resource, action: 'editar', allowed: false })
}

/** Makes a role as these cells say: the defaults, another role, or how it was once. */
export function match(
  base: Permissoes,
  pendentes: Pendentes,
  role: Papel,
  alvo: ReadonlySet<string>,
): Pendentes {
  const next = new Map(pendentes)
  for (const resource of RECURSOS)
    for (const action of ACOES)
      set(base, next, { role, resource, action, allowed: alvo.has(celula(resource, action)) })
  return next
}

/** All that leads from one state of the matrix to another, in the order of the matrix. */
export function diferenca(de: Permissoes, para: Permissoes): Mudanca[] {
  return PAPEIS.flatMap((role) =>
    RECURSOS.flatMap((resource) =>
      ACOES.flatMap((action) => {
        const [antes, depois] = [de, para].map((one) => one.get(role)?.has(celula(resource, action)) ?? false)
        return antes === depois ? [] : [{ role, resource, action, allowed: depois === true }]
      }),
    ),
  )
}

/** The pending changes that still change something, in the order of the matrix. */
export function mudancas(base: Permissoes, pendentes: Pendentes): Mudanca[] {
  return diferenca(base, apply(base, pendentes))
}

function apply(base: Permissoes, pendentes: Pendentes): Permissoes {
  const next = new Map(PAPEIS.map((papel) => [papel, new Set(base.get(papel))]))
  for (const [key, allowed] of pendentes) {
    const [role = '', cell = ''] = key.split('|')
    if (!isPapel(role)) continue
    if (allowed) next.get(role)?.add(cell)
    else next.get(role)?.delete(cell)
  }
  return next
}

/** What takes the changes back. */
export const inverso = (feitas: readonly Mudanca[]): Mudanca[] =>
  feitas.map((mudanca) => ({ ...mudanca, allowed: !mudanca.allowed }))

/** "Líder ganha editar em Eventos" */
export function frase({ role, resource, action, allowed }: Mudanca): string {
  return `${PAPEL_LABELS[role]} ${allowed ? 'ganha' : 'perde'} ${nomeDaCelula(celula(resource, action))}`
}

/** The roles to which alone a menu entry shows; null: no such rule. */
const papeisDaEntrada = ({ only }: MenuEntry) =>
  only ? PAPEIS.filter((papel) => flagsOf(papel).some((flag) => only.includes(flag))) : null

function avisoDaEntrada(entrada: MenuEntry, papel: Papel, vePelaMatriz: boolean, abre: boolean): string[] {
  const { label, resource } = entrada
  const nome = PAPEL_LABELS[papel]
  const papeis = papeisDaEntrada(entrada)
  const mostra = vePelaMatriz && (papeis?.includes(papel) ?? true)
  if (mostra === abre) return []
  if (mostra)
    return [`${nome} verá ${label} no menu (por ${RECURSO_LABELS[resource]}), mas a página não abre.`]
  const porque = vePelaMatriz
    ? `ele só mostra ${label} a ${papeis?.map((one) => PAPEL_LABELS[one]).join(', ')}`
    : `falta ${RECURSO_LABELS[resource]}`
  return [`${nome} pode abrir ${label}, mas não a verá no menu (${porque}).`]
}

/** Where a role would meet a menu entry whose page does not open, or have a page without its entry. */
export function avisosDoMenu(
  pages: readonly AreaRoute[],
  base: Permissoes,
  pendentes: Pendentes,
  roles: readonly Papel[] = PAPEIS,
): string[] {
  return roles.flatMap((papel) => {
    const can = (resource: Resource, action: Action) => allows(base, pendentes, papel, resource, action)
    return MENU.flatMap((entrada) => {
      const page = pages.find(({ path }) => path === entrada.path)
      if (!page) return []
      return avisoDaEntrada(entrada, papel, can(entrada.resource, 'visualizar'), opens(page.access, can))
    })
  })
}

const texto = z.string().nullish()
const registro = z.object({
  tabela: z.string(),
  acao: z.enum(['incluir', 'alterar', 'excluir']),
  chave: z.record(z.string(), z.unknown()).nullish(),
  antes: z.record(z.string(), z.unknown()).nullish(),
  depois: z.record(z.string(), z.unknown()).nullish(),
  pessoa: texto,
  papel: texto,
})
export const registros = z.array(registro)
export type Registro = z.infer<typeof registro>

/** A recorded change of the matrix as a change; null when it changed nothing that counts. */
export function mudancaDoRegistro({ chave: key, acao, antes, depois }: Registro): Mudanca | null {
  const { role, resource, action } = { role: key?.role, resource: key?.resource, action: key?.action }
  if (!isPapel(role) || !isRecurso(resource) || !isAcao(action)) return null
  const era = acao !== 'incluir' && (antes?.allowed ?? true) === true
  const fica = acao !== 'excluir' && (depois?.allowed ?? era) === true
  return era === fica ? null : { role, resource, action, allowed: fica }
}
