import {
  ArrowLeftRight,
  Cake,
  FileDown,
  FileUp,
  HeartHandshake,
  Inbox,
  type LucideIcon,
  Printer,
  ScanFace,
  ScrollText,
  UsersRound,
} from 'lucide-react'
import type { Action, Resource } from '@/lib/access'

type MembrosLink = {
  to: string
  label: string
  icon: LucideIcon
  resource: Resource
  action: Action
  /** The page speaks of the people of the list: it gets the list's filter. */
  comFiltro?: boolean
}

/** The pages that the list of members leads to under "Mais"; a feature adds its own when it has one. */
export const MEMBROS_LINKS: readonly MembrosLink[] = [
  {
    to: '/membros/aniversariantes',
    label: 'Aniversariantes',
    icon: Cake,
    resource: 'membros',
    action: 'visualizar',
  },
  {
    to: '/membros/acompanhamento',
    label: 'Acompanhamento',
    icon: HeartHandshake,
    resource: 'membros',
    action: 'visualizar',
  },
  { to: '/membros/atos', label: 'Atos', icon: ScrollText, resource: 'membros', action: 'visualizar' },
  {
    to: '/membros/transferencias',
    label: 'Transferências',
    icon: ArrowLeftRight,
    resource: 'membros',
    action: 'visualizar',
  },
  { to: '/membros/solicitacoes', label: 'Solicitações', icon: Inbox, resource: 'membros', action: 'aprovar' },
  {
    to: '/membros/duplicados',
    label: 'Duplicados',
    icon: UsersRound,
    resource: 'membros',
    action: 'aprovar',
  },
  { to: '/membros/rostos', label: 'Cadastrar rostos', icon: ScanFace, resource: 'membros', action: 'editar' },
  { to: '/membros/importar', label: 'Importar pessoas', icon: FileUp, resource: 'membros', action: 'editar' },
  {
    to: '/membros/exportar',
    label: 'Exportar',
    icon: FileDown,
    resource: 'membros',
    action: 'exportar',
    comFiltro: true,
  },
  {
    to: '/membros/imprimir',
    label: 'Imprimir',
    icon: Printer,
    resource: 'membros',
    action: 'visualizar',
    comFiltro: true,
  },
]
