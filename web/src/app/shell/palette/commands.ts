import type { Action, Resource } from '@/lib/access'
import { type AreaRoute, opens } from '@/lib/area-route'
import { plain } from '@/lib/format'
import { MENU, type MenuAccess, visibleEntries } from '@/lib/menu'

type Can = { can: (resource: Resource, action: Action) => boolean }

export type PageCommand = { path: string; title: string; keywords: string }

/** What else people call a page, or do there. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '/': 'início',
  '/cadastro': 'nova pessoa família cadastrar membro visitante',
  '/configuracoes/igreja': 'nome logo cores',
  '/configuracoes/lgpd': 'privacidade dados titulares',
  '/create-users': 'usuários convidar acesso conta',
  '/dashboard-voluntario': 'minhas escalas servir',
  '/membros/familias/nova': 'cadastrar família casa filhos',
  '/membros/acompanhamento': 'visita contato ligação visitante',
  '/membros/atos': 'batismo casamento apresentação',
  '/membros/imprimir': 'carteirinha carta etiqueta',
  '/membros/importar': 'planilha excel csv',
  '/membros/solicitacoes': 'novos cadastros pedidos',
  '/ministerios': 'escalas equipes voluntários',
  '/permissoes': 'papéis acesso quem vê',
  '/presenca': 'agenda eventos culto calendário novo evento',
}

/** The pages without a person or thing in their address that somebody may open, in the order of the menu. */
export function pagesOf(access: MenuAccess & Can, pages: readonly AreaRoute[]): PageCommand[] {
  const shown = visibleEntries(access).map(({ path }) => path)
  const label = new Map(MENU.map((entry) => [entry.path, entry.label]))
  const found = pages.filter(
    ({ path, page, frame, access: wanted }) =>
      page &&
      frame !== 'none' &&
      !path.includes(':') &&
      opens(wanted, access.can) &&
      (!label.has(path) || shown.includes(path)),
  )
  const position = (path: string) => {
    const at = shown.findIndex((entry) => entry !== '/' && `${path}/`.startsWith(`${entry}/`))
    return at < 0 ? shown.length : at
  }
  return found
    .map(({ path, title }) => ({ path, title: label.get(path) ?? title, keywords: KEYWORDS[path] ?? '' }))
    .sort((a, b) => position(a.path) - position(b.path))
}

/** Whether each word of the search begins a word of the page's. */
export function matches({ title, keywords }: PageCommand, search: string): boolean {
  const words = plain(`${title} ${keywords}`).split(/\s+/)
  return plain(search)
    .trim()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

export type PersonCommand = { label: (nome: string) => string; path: (id: string) => string }

/** What one does with a person; said as `visita maria`. */
const PERSON_COMMANDS: readonly (PersonCommand & { words: RegExp })[] = [
  {
    words: /^(registrar )?visita( a| de| com| para)? /,
    label: (nome) => `Registrar visita a ${nome}`,
    path: (id) => `/membros/${id}?registrar=visita`,
  },
  {
    words: /^(registrar )?(ligacao|ligar)( a| de| com| para)? /,
    label: (nome) => `Registrar ligação com ${nome}`,
    path: (id) => `/membros/${id}?registrar=ligacao`,
  },
  {
    words: /^(registrar )?contato( a| de| com| para)? /,
    label: (nome) => `Registrar contato com ${nome}`,
    path: (id) => `/membros/${id}/acompanhamento`,
  },
  {
    words: /^(nova )?(anotacao|anotar)( de| sobre)? /,
    label: (nome) => `Anotar sobre ${nome}`,
    path: (id) => `/membros/${id}?registrar=nota`,
  },
  {
    words: /^(nova )?familia( de| da| do)? /,
    label: (nome) => `Família de ${nome}`,
    path: (id) => `/membros/${id}/familia`,
  },
  {
    words: /^(editar|mudar|corrigir)( a| o)? /,
    label: (nome) => `Editar ${nome}`,
    path: (id) => `/membros/${id}/editar`,
  },
]

/** The name that is looked for, and what is to be done with whom it finds. */
export function readSearch(search: string): { name: string; command: PersonCommand | null } {
  const text = plain(search).trimStart()
  const command = PERSON_COMMANDS.find(({ words }) => words.test(text))
  return command
    ? { name: text.replace(command.words, '').trim(), command }
    : { name: search.trim(), command: null }
}
