import type { Clocks } from './clock'
import type { Enums } from './supabase'

/** What permissions speak of: one per area of the product. */
export type Resource = Enums<'recurso'>

/** What may be done with a resource. */
export type Action = Enums<'acao'>

const FLAGS = [
  'isAdmin',
  'isPastorExecutivo',
  'isPastor',
  'isCoordenador',
  'isLider',
  'isLeader',
  'isLTP',
  'isFinanceiro',
  'hasMinisterioGlobal',
  'isInactive',
] as const
export type Flag = (typeof FLAGS)[number]
type Flags = Readonly<Record<Flag, boolean>>

type RoleRecord = { role: string; campus: string | null }

const SEGUNDO_FATOR = ['ok', 'verificar', 'cadastrar'] as const
export type SegundoFator = (typeof SEGUNDO_FATOR)[number]

/** As whom a session sees for a while: a role, or a person by name. Nothing can be written meanwhile. */
export type Simulacao = {
  papel: string | null
  pessoa: string | null
  campus: string | null
  /** An instant. */
  expiraEm: string
}

/** Under which the answer of `meu_acesso` is kept. */
export const ACCESS_KEY = ['permissoes', 'mine'] as const

/** What one person may do and where, as the database answers it. */
export type Acesso = {
  roles: readonly RoleRecord[]
  melhorPapel: string | null
  especial: boolean
  /** What the session lacks: a second factor to be shown, or one to be enrolled because a role demands it. */
  segundoFator: SegundoFator
  /** False when the session was ended from another device: its token still opens nothing. */
  sessaoAberta: boolean
  simulacao: Simulacao | null
  /** When, within days, the first of the person's accesses ends. */
  venceEm: string | null
  flags: Flags
  campusPastor: string | null
  todosOsCampi: boolean
  campi: readonly string[]
  membroId: string | null
  relogios: Clocks
  permissoes: ReadonlyMap<string, ReadonlySet<string>>
}

const NO_FLAGS: Flags = {
  isAdmin: false,
  isPastorExecutivo: false,
  isPastor: false,
  isCoordenador: false,
  isLider: false,
  isLeader: false,
  isLTP: false,
  isFinanceiro: false,
  hasMinisterioGlobal: false,
  isInactive: false,
}

/** Nothing but a visitor: no role says more of them. */
export const isVisitor = ({ roles }: Pick<Acesso, 'roles'>) => roles.every(({ role }) => role === 'visitante')

/** Nobody, or somebody whose permissions could not be read: nothing is allowed. */
export const NO_ACCESS: Acesso = {
  roles: [],
  melhorPapel: null,
  especial: false,
  segundoFator: 'ok',
  sessaoAberta: true,
  simulacao: null,
  venceEm: null,
  flags: NO_FLAGS,
  campusPastor: null,
  todosOsCampi: false,
  campi: [],
  membroId: null,
  relogios: { own: null, church: null, campuses: {} },
  permissoes: new Map(),
}

type Fields = Readonly<Record<string, unknown>>

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string')
}

function readRoles(value: unknown): RoleRecord[] {
  return list(value).flatMap((item) => {
    const { role, campus } = fields(item)
    return typeof role === 'string' ? [{ role, campus: textOrNull(campus) }] : []
  })
}

function readSimulacao(value: unknown): Simulacao | null {
  const { papel, pessoa, campus, expira_em } = fields(value)
  const expiraEm = textOrNull(expira_em)
  if (!expiraEm) return null
  return { papel: textOrNull(papel), pessoa: textOrNull(pessoa), campus: textOrNull(campus), expiraEm }
}

function readClocks(value: unknown): Clocks {
  const { proprio, igreja, campi } = fields(value)
  const campuses = Object.entries(fields(campi)).flatMap(([campus, zone]) =>
    typeof zone === 'string' ? [[campus, zone]] : [],
  )
  return { own: textOrNull(proprio), church: textOrNull(igreja), campuses: Object.fromEntries(campuses) }
}

/** Reads the answer of `meu_acesso`; whatever is missing or malformed allows nothing. */
export function readAcesso(answer: unknown): Acesso {
  const given = fields(answer)
  const givenFlags = fields(given.flags)
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, givenFlags[flag] === true]))
  const permissoes = Object.entries(fields(given.permissoes)).map(
    ([resource, actions]) => [resource, new Set(texts(actions))] as const,
  )
  return {
    roles: readRoles(given.roles),
    melhorPapel: textOrNull(given.melhor_papel),
    especial: given.especial === true,
    segundoFator: SEGUNDO_FATOR.find((one) => one === given.segundo_fator) ?? 'ok',
    sessaoAberta: given.sessao_aberta !== false,
    simulacao: readSimulacao(given.simulacao),
    venceEm: textOrNull(given.vence_em),
    flags: { ...NO_FLAGS, ...flags },
    campusPastor: textOrNull(given.campus_pastor),
    todosOsCampi: given.todos_os_campi === true,
    campi: texts(given.campi),
    membroId: textOrNull(given.membro_id),
    relogios: readClocks(given.relogios),
    permissoes: new Map(permissoes),
  }
}

/** Whether the person may do this; special admins see and edit everything. */
export function allows(acesso: Acesso, resource: Resource, action: Action = 'visualizar'): boolean {
  if (acesso.especial && (action === 'visualizar' || action === 'editar')) return true
  return acesso.permissoes.get(resource)?.has(action) ?? false
}
