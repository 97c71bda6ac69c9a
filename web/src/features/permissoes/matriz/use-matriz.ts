import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Action, Resource } from '@/lib/access'
import { usePermissions } from '@/lib/permissions'
import type { Papel } from '../palavras'
import { permissoesQueries } from '../queries'
import {
  change,
  changeNivel,
  diferenca,
  isFixa,
  type Mudanca,
  match,
  mudancas,
  NADA_PENDENTE,
  type Nivel,
  type Pendentes,
  type Permissoes,
} from './model'

/** The matrix and what was changed in it and not saved yet. What others change meanwhile is told, not overwritten. */
export function useMatriz() {
  const { data } = useSuspenseQuery(permissoesQueries.matriz())
  const { canEdit, flags, especial, roles } = usePermissions()
  const [pendentes, setPendentes] = useState<Pendentes>(NADA_PENDENTE)
  const [vista, setVista] = useState(data)
  const [deOutros, setDeOutros] = useState<readonly Mudanca[]>([])
  if (data.versao !== vista.versao) {
    setVista(data)
    // what the person changed themselves is no news
    const isNews = ({ role, resource, action, allowed }: Mudanca) =>
      pendentes.get(`${role}|${resource}:${action}`) !== allowed
    if (pendentes.size > 0) setDeOutros(diferenca(vista.permissoes, data.permissoes).filter(isNews))
  }
  const lista = useMemo(() => mudancas(data.permissoes, pendentes), [data.permissoes, pendentes])
  const isAdmin = flags.isAdmin || especial
  const minhas = new Set(roles.map(({ role }) => role))
  const base = data.permissoes
  return {
    base,
    pendentes,
    padrao: data.padrao,
    versao: data.versao,
    significadoLtp: data.significadoLtp,
    lista,
    deOutros,
    isAdmin,
    /** Whether the person may change this cell at all. */
    canChange: (role: Papel, resource: Resource, action: Action) =>
      canEdit('permissoes') &&
      !isFixa(role, resource, action) &&
      (isAdmin || (role !== 'admin' && !minhas.has(role))),
    change: (mudanca: Mudanca) => setPendentes((now) => change(base, now, mudanca)),
    changeNivel: (role: Papel, resource: Resource, para: Nivel) =>
      setPendentes((now) => changeNivel(base, now, role, resource, para)),
    /** Makes roles as another state says. */
    match: (alvo: Permissoes, papeis: readonly Papel[]) =>
      setPendentes((now) =>
        papeis.reduce((next, papel) => match(base, next, papel, alvo.get(papel) ?? new Set()), now),
      ),
    copy: (de: Papel, para: Papel) =>
      setPendentes((now) => match(base, now, para, base.get(de) ?? new Set())),
    discard: () => {
      setPendentes(NADA_PENDENTE)
      setDeOutros([])
    },
  }
}

export type Matriz = ReturnType<typeof useMatriz>
