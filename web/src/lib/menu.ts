import type { Acesso, Action, Flag, Resource } from './access'
import { type AreaRoute, opens } from './area-route'

export type MenuEntry = {
  label: string
  path: string
  /** The entry shows to whoever may view this. It may differ from what guards the page. */
  resource: Resource
  /** And only to those of whom one of these is true. */
  only?: readonly Flag[]
  /** Further addresses that belong to it. */
  also?: readonly string[]
}

/** The menu, in its order. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Home', path: '/', resource: 'home' },
  { label: 'Modo App', path: '/app', resource: 'home' },
  { label: 'Dashboard', path: '/dashboard', resource: 'dashboard' },
  { label: 'Dashboard Voluntário', path: '/dashboard-voluntario', resource: 'dashboard-voluntario' },
  { label: 'Membros', path: '/membros', resource: 'membros', also: ['/cadastro'] },
  { label: 'Ministério Pedras Vivas', path: '/ministerio-pedras-vivas', resource: 'pedras_vivas' },
  { label: 'Igreja', path: '/igreja', resource: 'igreja' },
  { label: 'Ministérios Locais', path: '/ministerios', resource: 'ministerios' },
  { label: 'Feed', path: '/feed', resource: 'feed' },
  { label: 'InstaPV', path: '/instapv', resource: 'insta_pv' },
  {
    label: 'Comunidade',
    path: '/comunidade',
    resource: 'familia_pv',
    also: ['/familiapv', '/diretorio-profissional'],
  },
  {
    label: 'Financeiro',
    path: '/financeiro',
    resource: 'financeiro',
    only: ['isAdmin', 'hasMinisterioGlobal', 'isFinanceiro'],
  },
  { label: 'Conteúdo', path: '/conteudo', resource: 'conteudo' },
  { label: 'Projeção', path: '/projecao', resource: 'projecao' },
  { label: 'Criação', path: '/criacao', resource: 'projecao' },
  { label: 'Check-in Facial', path: '/checkin', resource: 'eventos' },
  { label: 'Alunos', path: '/alunos', resource: 'conteudo' },
  { label: 'Permissões', path: '/permissoes', resource: 'permissoes' },
  {
    label: 'Configurações',
    path: '/configuracoes',
    resource: 'configuracoes',
    also: ['/create-users', '/privacidade'],
  },
]

/** What the menu needs to know of a person. */
export type MenuAccess = Pick<Acesso, 'especial' | 'permissoes' | 'flags'> & {
  canView: (resource: Resource) => boolean
}

/** The entries that the person sees, in the menu's order. */
export function visibleEntries(access: MenuAccess): readonly MenuEntry[] {
  if (access.permissoes.size === 0 && !access.especial) return []
  return MENU.filter(({ resource, only }) => {
    if (only && !access.especial && !only.some((flag) => access.flags[flag])) return false
    return access.canView(resource)
  })
}

/** Entries that the person's menu lacks although they may open the page, which exists: another way has to lead there. */
export function unlistedEntries(
  access: MenuAccess & { can: (resource: Resource, action: Action) => boolean },
  pages: readonly AreaRoute[],
): readonly MenuEntry[] {
  const shown = visibleEntries(access)
  return MENU.filter((entry) => {
    const page = pages.find(({ path }) => path === entry.path)
    return entry.path !== '/' && !shown.includes(entry) && page?.page && opens(page.access, access.can)
  })
}

/** Whether the entry leads to the page that is open, or to the list above it. */
export function isCurrent({ path, also = [] }: MenuEntry, pathname: string): boolean {
  return [path, ...also].some((one) => pathname === one || (one !== '/' && pathname.startsWith(`${one}/`)))
}
