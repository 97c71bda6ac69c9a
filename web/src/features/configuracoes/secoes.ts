import {
  BellRing,
  Church,
  Fingerprint,
  HeartPulse,
  History,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  MessageSquareText,
  Plug,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { Permissions } from '@/lib/permissions'

export type Secao =
  | 'conta'
  | 'notificacoes'
  | 'dados'
  | 'usuarios'
  | 'igreja'
  | 'listas'
  | 'modelos'
  | 'integracoes'
  | 'seguranca'
  | 'lgpd'
  | 'auditoria'
  | 'saude'

type Entry = {
  name: Secao
  label: string
  path: string
  icon: LucideIcon
  /** Who finds it in the list; the page and the database ask again. */
  who: (permissions: Permissions) => boolean
}

/** What holds for the whole church is decided by those who reach all of it. */
const wholeChurch = ({ canEdit, todosOsCampi }: Permissions) => canEdit('configuracoes') && todosOsCampi

/** The pages of the settings, in the order of their list. Those of data protection belong to another feature. */
const SECOES: readonly Entry[] = [
  {
    name: 'conta',
    label: 'Minha conta',
    path: '/configuracoes',
    icon: UserRound,
    who: ({ canView }) => canView('configuracoes'),
  },
  {
    name: 'notificacoes',
    label: 'Notificações',
    path: '/configuracoes/notificacoes',
    icon: BellRing,
    who: () => true,
  },
  { name: 'dados', label: 'Meus dados', path: '/privacidade', icon: Fingerprint, who: () => true },
  {
    name: 'usuarios',
    label: 'Usuários e convites',
    path: '/create-users',
    icon: UsersRound,
    who: ({ canEdit }) => canEdit('configuracoes'),
  },
  { name: 'igreja', label: 'Igreja', path: '/configuracoes/igreja', icon: Church, who: wholeChurch },
  {
    name: 'listas',
    label: 'Listas e títulos',
    path: '/configuracoes/listas',
    icon: ListChecks,
    who: wholeChurch,
  },
  {
    name: 'modelos',
    label: 'Modelos de mensagem',
    path: '/configuracoes/modelos',
    icon: MessageSquareText,
    who: ({ canEdit }) => canEdit('configuracoes'),
  },
  {
    name: 'integracoes',
    label: 'Integrações',
    path: '/configuracoes/integracoes',
    icon: Plug,
    who: wholeChurch,
  },
  {
    name: 'seguranca',
    label: 'Segurança da igreja',
    path: '/configuracoes/seguranca',
    icon: ShieldCheck,
    who: ({ flags, especial, canEdit }) => (flags.isAdmin || especial) && canEdit('permissoes'),
  },
  {
    name: 'lgpd',
    label: 'Privacidade (LGPD)',
    path: '/configuracoes/lgpd',
    icon: LockKeyhole,
    who: ({ can }) => can('membros', 'aprovar'),
  },
  {
    name: 'auditoria',
    label: 'Auditoria',
    path: '/configuracoes/auditoria',
    icon: History,
    who: wholeChurch,
  },
  {
    name: 'saude',
    label: 'Saúde do sistema',
    path: '/configuracoes/saude',
    icon: HeartPulse,
    who: wholeChurch,
  },
]

export const secoesDe = (permissions: Permissions) => SECOES.filter(({ who }) => who(permissions))
