import type { Action, Resource } from '@/lib/access'
import { plain } from '@/lib/format'
import type { Enums } from '@/lib/supabase'

export type Papel = Enums<'papel'>

export const PAPEL_LABELS = {
  admin: 'Administrador',
  pastor_executivo: 'Pastor executivo',
  pastor: 'Pastor',
  coordenador: 'Coordenador',
  lider: 'Líder',
  voluntario: 'Voluntário',
  membro: 'Membro',
  ltp: 'LTP',
  financeiro: 'Financeiro',
  ministerio_global: 'Ministério global',
  lideranca_global: 'Liderança global',
  visitante: 'Visitante',
} satisfies Record<Papel, string>

export const PAPEIS = Object.keys(PAPEL_LABELS) as Papel[]
const EXATOS: readonly Papel[] = ['ltp', 'financeiro', 'ministerio_global', 'lideranca_global', 'visitante']

/** The seven of the ladder, highest first; the others count only for themselves. */
export const ESCADA = PAPEIS.filter((papel) => !EXATOS.includes(papel))

export const PAPEL_OPTIONS = PAPEIS.map((papel) => ({ value: papel, label: PAPEL_LABELS[papel] }))

const GLOBAL = 'Alcança todos os campi.'
const NO_CAMPUS = 'Alcança o campus em que foi dado.'
const EXPLICACOES: Record<Papel, string> = {
  admin: `Administra tudo. ${GLOBAL}`,
  pastor_executivo: `Logo abaixo do administrador. ${GLOBAL}`,
  pastor: NO_CAMPUS,
  coordenador: NO_CAMPUS,
  lider: NO_CAMPUS,
  voluntario: NO_CAMPUS,
  membro: NO_CAMPUS,
  ltp: 'Papel exato: vale só por si, fora da hierarquia.',
  financeiro: 'Papel exato: cuida do dinheiro sem estar na hierarquia.',
  ministerio_global: `Papel exato: serve a todos os campi em um ministério. ${GLOBAL}`,
  lideranca_global: `Papel exato: lidera em todos os campi. ${GLOBAL}`,
  visitante: 'Papel exato: também vale para quem tem conta e nenhum papel.',
}

/** What the role is; of LTP, what the church wrote in its settings. */
export function explicacaoDoPapel(papel: Papel, significadoLtp: string | null): string {
  return papel === 'ltp' && significadoLtp ? `${EXPLICACOES.ltp} ${significadoLtp}` : EXPLICACOES[papel]
}

export const RECURSO_LABELS = {
  home: 'Home',
  app: 'Modo App',
  dashboard: 'Dashboard',
  'dashboard-voluntario': 'Dashboard Voluntário',
  membros: 'Membros',
  pedras_vivas: 'Ministério Pedras Vivas',
  igreja: 'Igreja',
  ministerios: 'Ministérios Locais',
  escalas: 'Escalas',
  eventos: 'Eventos',
  checkin: 'Check-in Facial',
  feed: 'Feed',
  insta_pv: 'InstaPV',
  familia_pv: 'Comunidade',
  chat: 'Conversas',
  diretorio: 'Diretório profissional',
  financeiro: 'Financeiro',
  conteudo: 'Conteúdo',
  alunos: 'Alunos',
  projecao: 'Projeção',
  criacao: 'Criação',
  permissoes: 'Permissões',
  configuracoes: 'Configurações',
} satisfies Record<Resource, string>

export const RECURSOS = Object.keys(RECURSO_LABELS) as Resource[]
export const RECURSO_OPTIONS = RECURSOS.map((recurso) => ({ value: recurso, label: RECURSO_LABELS[recurso] }))

/** The resources as the menu brings them together. */
export const GRUPOS: readonly { nome: string; recursos: readonly Resource[] }[] = [
  { nome: 'Início', recursos: ['home', 'app', 'dashboard', 'dashboard-voluntario'] },
  { nome: 'Pessoas e campus', recursos: ['membros', 'pedras_vivas', 'igreja', 'ministerios', 'escalas'] },
  { nome: 'Cultos e eventos', recursos: ['eventos', 'checkin', 'projecao', 'criacao'] },
  { nome: 'Comunidade', recursos: ['feed', 'insta_pv', 'familia_pv', 'chat', 'diretorio'] },
  { nome: 'Ensino e conteúdo', recursos: ['conteudo', 'alunos'] },
  { nome: 'Administração', recursos: ['financeiro', 'permissoes', 'configuracoes'] },
]

export const ACAO_LABELS = {
  visualizar: 'visualizar',
  editar: 'editar',
  exportar: 'exportar',
  aprovar: 'aprovar',
  excluir: 'excluir',
  ver_sensivel: 'ver dados sensíveis',
  anonimizar: 'anonimizar',
} satisfies Record<Action, string>

export const ACOES = Object.keys(ACAO_LABELS) as Action[]
export const ACAO_OPTIONS = ACOES.map((acao) => ({ value: acao, label: ACAO_LABELS[acao] }))
/** Beside seeing and editing. */
export const ACOES_FINAS: readonly Action[] = ['exportar', 'aprovar', 'excluir', 'ver_sensivel', 'anonimizar']

const isIn = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

export const isPapel = (value: unknown): value is Papel => typeof value === 'string' && isIn(PAPEIS, value)
export const isRecurso = (value: unknown): value is Resource =>
  typeof value === 'string' && isIn(RECURSOS, value)
export const isAcao = (value: unknown): value is Action => typeof value === 'string' && isIn(ACOES, value)

/** "editar em Eventos" from `eventos:editar`. */
export function nomeDaCelula(celula: string): string {
  const [recurso = '', acao = ''] = celula.split(':')
  return isRecurso(recurso) && isAcao(acao) ? `${ACAO_LABELS[acao]} em ${RECURSO_LABELS[recurso]}` : celula
}

/** The groups with the resources whose name has the text, without accents or case. */
export function filterGrupos(busca: string): typeof GRUPOS {
  const text = plain(busca.trim())
  return GRUPOS.map(({ nome, recursos }) => ({
    nome,
    recursos: recursos.filter(
      (recurso) => plain(RECURSO_LABELS[recurso]).includes(text) || plain(nome).includes(text),
    ),
  })).filter(({ recursos }) => recursos.length > 0)
}

/** The resource that a question names: `quem vê Financeiro?`. */
export function resourceNamed(question: string): Resource | undefined {
  const text = plain(question)
    .replace(/^quem\s+(ve|edita|pode)\s+/, '')
    .replace(/[?\s]+$/, '')
    .trim()
  if (text.length < 3) return undefined
  return RECURSOS.find((recurso) => plain(RECURSO_LABELS[recurso]).startsWith(text))
}
