import { z } from 'zod'
import type { TipoEvento } from '@/features/vida/public'
import type { Enums, Row } from '@/lib/supabase'

export type Tipo = Enums<'ato_tipo'>
export type Etapa = Enums<'ato_etapa'>

export const TIPO_LABELS = {
  batismo: 'Batismo',
  transferencia: 'Transferência',
  consagracao: 'Consagração',
  credencial: 'Credencial',
  reconciliacao: 'Reconciliação',
} satisfies Record<Tipo, string>
export const TIPOS = Object.keys(TIPO_LABELS) as [Tipo, ...Tipo[]]

/** The columns; what a stage is called for one kind comes with its card. */
export const ETAPA_LABELS = {
  pedido: 'Pedido',
  preparo: 'Em preparo',
  aprovado: 'Aprovado',
  realizado: 'Realizado',
  cancelado: 'Cancelado',
} satisfies Record<Etapa, string>
export const COLUNAS = ['pedido', 'preparo', 'aprovado', 'realizado'] as const satisfies Etapa[]
export const ABERTAS = ['pedido', 'preparo', 'aprovado'] as const satisfies Etapa[]
const ETAPAS = Object.keys(ETAPA_LABELS) as [Etapa, ...Etapa[]]

export const isAberto = (etapa: Etapa) => ABERTAS.some((aberta) => aberta === etapa)

type Cartao = Row<
  'ato_da_lista',
  | 'foto'
  | 'responsavel_id'
  | 'responsavel'
  | 'planejado_para'
  | 'observacao'
  | 'titulo'
  | 'motivo'
  | 'impedimento'
  | 'operacao'
  | 'carta'
>
export type Ato = Omit<Cartao, 'dados'> & { dados: Record<string, string> }

/** The stages that a card may be moved to now; the last one has its own form. */
export const destinos = ({ tipo, etapa }: Pick<Ato, 'tipo' | 'etapa'>): (typeof ABERTAS)[number][] =>
  etapa === 'realizado'
    ? []
    : ABERTAS.filter((outra) => outra !== etapa && !(tipo === 'credencial' && outra === 'preparo'))

/** What the card is about, in a few words. */
export function assunto({ titulo, dados }: Pick<Ato, 'titulo' | 'dados'>): string | null {
  const { campus_destino, igreja_destino } = dados
  if (titulo) return titulo
  return campus_destino || igreja_destino ? `Para ${campus_destino ?? igreja_destino}` : null
}

/** The life event whose form asks for what is missing; null: nothing is. */
export function eventoDoAto({ tipo, situacao, dados }: Ato): TipoEvento | null {
  if (tipo === 'batismo' || tipo === 'consagracao') return tipo
  if (tipo === 'reconciliacao') return situacao === 'em_disciplina' ? 'restauracao' : 'readmissao'
  return tipo === 'transferencia' && !dados.campus_destino ? 'mudanca_de_igreja' : null
}

export const PARA_OUTRA_IGREJA = 'outra igreja'

export const atoForm = z
  .object({
    tipo: z.enum(TIPOS, 'Escolha o tipo'),
    membro_id: z.string().min(1, 'Escolha a pessoa'),
    responsavel_id: z.string(),
    planejado_para: z.iso.date('Data inválida').or(z.literal('')),
    observacao: z.string().trim().max(2000, 'No máximo 2000 caracteres'),
    titulo_id: z.string(),
    destino: z.string(),
    igreja_destino: z.string().trim().max(300, 'No máximo 300 caracteres'),
  })
  .refine(({ tipo, titulo_id }) => tipo !== 'consagracao' || titulo_id !== '', {
    error: 'Escolha o título',
    path: ['titulo_id'],
  })
  .refine(({ tipo, destino }) => tipo !== 'transferencia' || destino !== '', {
    error: 'Escolha o destino',
    path: ['destino'],
  })
  .refine(
    ({ tipo, destino, igreja_destino }) =>
      tipo !== 'transferencia' || destino !== PARA_OUTRA_IGREJA || igreja_destino.length >= 2,
    { error: 'Informe a igreja de destino', path: ['igreja_destino'] },
  )
export type AtoValues = z.input<typeof atoForm>
export type AtoData = z.output<typeof atoForm>

export const valuesOf = (ato?: Ato, membro = ''): AtoValues => ({
  tipo: ato?.tipo ?? 'batismo',
  membro_id: ato?.membro_id ?? membro,
  responsavel_id: ato?.responsavel_id ?? '',
  planejado_para: ato?.planejado_para ?? '',
  observacao: ato?.observacao ?? '',
  titulo_id: ato?.dados.titulo_id ?? '',
  destino: ato?.dados.campus_destino ?? (ato?.dados.igreja_destino ? PARA_OUTRA_IGREJA : ''),
  igreja_destino: ato?.dados.igreja_destino ?? '',
})

/** What the database is told of a form; what the form does not show of a card stays. */
export function dadosOf(data: AtoData, antes: Ato['dados'] = {}): Record<string, string> {
  const { campus_destino: _campus, igreja_destino: _igreja, titulo_id: _titulo, ...resto } = antes
  if (data.tipo === 'consagracao') return { ...resto, titulo_id: data.titulo_id }
  if (data.tipo !== 'transferencia') return resto
  return data.destino === PARA_OUTRA_IGREJA
    ? { ...resto, igreja_destino: data.igreja_destino }
    : { ...resto, campus_destino: data.destino }
}

/** The state of the board that lives in the address. */
export const quadroSearch = z.object({
  tipo: z.enum(['', ...TIPOS]).default(''),
  etapa: z.enum(ETAPAS).default('pedido'),
  campus: z.string().default(''),
  responsavel: z.string().default(''),
  cancelados: z.stringbool().default(false),
  ato: z.string().default(''),
})
export type QuadroSearch = z.infer<typeof quadroSearch>
export type Filtro = Pick<QuadroSearch, 'tipo' | 'campus' | 'responsavel'>

/** What can be done with an act that opens a dialog. */
export type Acao = 'abrir' | 'realizar' | 'cancelar'
export type OnAcao = (acao: Acao, ato: Ato) => void
