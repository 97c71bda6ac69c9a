import { z } from 'zod'
import type { Database, Enums, Tables } from '@/lib/supabase'

type Listada = Database['public']['Functions']['listar_contas']['Returns'][number]
type Certo = 'id' | 'nome' | 'campus' | 'estado' | 'cursor'

export type PapelDaConta = { role: Enums<'papel'>; campus: string | null; expira_em: string | null }

/** An account as those who look after accounts see it. */
export type Conta = Omit<Listada, Certo | 'papeis'> & { [K in Certo]: NonNullable<Listada[K]> } & {
  papeis: PapelDaConta[]
}

/** The columns that people may read; the secret is not one of them. */
export const CONVITE_COLUMNS =
  'id, email, nome, sobrenome, campus, papeis, envios, enviado_em, expira_em, aceito_em, revogado_em, created_at'
export type Convite = Pick<
  Tables<'convites'>,
  | 'id'
  | 'email'
  | 'nome'
  | 'sobrenome'
  | 'campus'
  | 'papeis'
  | 'envios'
  | 'enviado_em'
  | 'expira_em'
  | 'aceito_em'
  | 'revogado_em'
  | 'created_at'
>

const papeis = z.array(
  z.object({
    role: z.custom<Enums<'papel'>>(),
    campus: z.string().nullable(),
    expira_em: z.string().nullable(),
  }),
)

/** The types of a function's answer allow null everywhere; the tables behind it do not. */
export function asConta(row: Listada): Conta[] {
  const { id, nome, campus, estado, cursor } = row
  if (!id || !nome || !campus || !estado || !cursor) return []
  return [{ ...row, id, nome, campus, estado, cursor, papeis: papeis.parse(row.papeis ?? []) }]
}

export const ESTADO_LABELS: Record<string, string> = {
  ativa: 'Ativa',
  bloqueada: 'Bloqueada',
  convidada: 'Convidada',
  nao_confirmada: 'E-mail não confirmado',
}

const ABAS = ['contas', 'convites'] as const
export type Aba = (typeof ABAS)[number]
export const ABA_LABELS: Record<Aba, string> = { contas: 'Contas', convites: 'Convites' }

const FILTROS = ['', 'ativa', 'bloqueada', 'nao_confirmada', 'convidada', 'sem_vinculo'] as const
export const FILTRO_LABELS: Record<(typeof FILTROS)[number], string> = {
  '': 'Todas as contas',
  ativa: 'Ativas',
  bloqueada: 'Bloqueadas',
  nao_confirmada: 'E-mail não confirmado',
  convidada: 'Convidadas',
  sem_vinculo: 'Sem cadastro vinculado',
}

/** The state of the page that lives in the address. */
export const usuariosSearch = z.object({
  aba: z.enum(ABAS).default('contas'),
  busca: z.string().default(''),
  estado: z.enum(FILTROS).default(''),
  campus: z.string().default(''),
})
export type UsuariosSearch = z.infer<typeof usuariosSearch>

export const conviteForm = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(100, 'No máximo 100 caracteres'),
  sobrenome: z.union([
    z.literal(''),
    z.string().trim().min(2, 'Sobrenome deve ter ao menos 2 caracteres').max(150, 'No máximo 150 caracteres'),
  ]),
  email: z.string().trim().toLowerCase().pipe(z.email('Este e-mail não parece completo')),
  campus: z.string().min(1, 'Campus é obrigatório'),
  papel: z.string(),
  papel_campus: z.string(),
  membro_id: z.string().nullable(),
})
export type ConviteValues = z.input<typeof conviteForm>
export type ConviteData = z.output<typeof conviteForm>

export const CONVITE_VAZIO: ConviteValues = {
  nome: '',
  sobrenome: '',
  email: '',
  campus: '',
  papel: '',
  papel_campus: '',
  membro_id: null,
}

/** What `convidar` takes. */
export const pedidoDe = ({ papel, papel_campus, ...dados }: ConviteData) => ({
  ...dados,
  papeis: papel ? [{ role: papel, campus: papel_campus || null, expira_em: null }] : [],
})

type EstadoDoConvite = 'aberto' | 'aceito' | 'revogado' | 'expirado'
export const CONVITE_LABELS: Record<EstadoDoConvite, string> = {
  aberto: 'Aguardando',
  aceito: 'Aceito',
  revogado: 'Revogado',
  expirado: 'Expirado',
}

export function estadoDoConvite(convite: Convite, now = Date.now()): EstadoDoConvite {
  if (convite.aceito_em) return 'aceito'
  if (convite.revogado_em) return 'revogado'
  return Date.parse(convite.expira_em) <= now ? 'expirado' : 'aberto'
}

/** What is sent with the link to somebody's WhatsApp. */
export const mensagemDoConvite = (nome: string, link: string) =>
  `Olá, ${nome}! A igreja convidou você para o Pedras Vivas. Abra este link nos próximos dias e crie a sua senha: ${link}`
