import { z } from 'zod'
import { CONTATO_CANAL_LABELS } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import type { Enums, Row, Tables } from '@/lib/supabase'

export type Nivel = Enums<'nivel_sigilo'>
export type Etapa = Enums<'acompanhamento_etapa'>
export type Canal = Enums<'contato_canal'>
export type Anotacao = Pick<
  Tables<'anotacoes_pastorais'>,
  'id' | 'membro_id' | 'tipo' | 'nivel' | 'data' | 'autor_id' | 'autor_nome'
>
export type Documento = Tables<'documentos_membros'>
export type Contato = Tables<'contatos_acompanhamento'>
export type Acompanhamento = Row<
  'acompanhamento_da_lista',
  | 'foto'
  | 'telefone'
  | 'responsavel_id'
  | 'responsavel'
  | 'canal'
  | 'proxima_data'
  | 'motivo'
  | 'ultimo_contato'
>

export const NIVEL_LABELS = {
  so_eu: 'Só eu',
  pastores: 'Pastores',
  lideranca: 'Liderança',
} satisfies Record<Nivel, string>
export const NIVEL_HINTS = {
  so_eu: 'Ninguém mais lê, nem a administração.',
  pastores: 'Pastores do campus, pastor executivo e administração.',
  lideranca: 'Líderes, coordenadores e pastores do campus.',
} satisfies Record<Nivel, string>
const NIVEIS = Object.keys(NIVEL_LABELS) as [Nivel, ...Nivel[]]

export const ETAPA_LABELS = {
  novo: 'Novo',
  contatado: 'Contatado',
  visitado: 'Visitado',
  integrado: 'Integrado',
  sem_interesse: 'Sem interesse',
} satisfies Record<Etapa, string>
export const ETAPAS = Object.keys(ETAPA_LABELS) as [Etapa, ...Etapa[]]
export const isEtapa = (value: string): value is Etapa => ETAPAS.some((etapa) => etapa === value)
export const isAberta = (etapa: Etapa) => etapa !== 'integrado' && etapa !== 'sem_interesse'

const CANAIS = Object.keys(CONTATO_CANAL_LABELS) as [Canal, ...Canal[]]

const text = (max: number) => z.string().trim().max(max, `No máximo ${max} caracteres`)
const day = z.string().refine((value) => z.iso.date().safeParse(value).success, 'Data inválida')

export const anotacaoForm = z.object({
  tipo: z.string().min(1, 'Escolha o tipo'),
  nivel: z.enum(NIVEIS, 'Escolha quem lê'),
  data: day.refine((value) => value <= calendarDay(), 'A data não pode estar no futuro'),
  texto: text(20_000).min(1, 'Escreva a anotação'),
})
export type AnotacaoData = z.output<typeof anotacaoForm>

export const contatoForm = z.object({
  canal: z.enum(CANAIS, 'Escolha por onde foi o contato'),
  texto: text(2000),
  proxima_data: day.or(z.literal('')),
})
export type ContatoData = z.output<typeof contatoForm>

/** The state of the board that lives in the address. */
export const quadroSearch = z.object({
  etapa: z.enum(ETAPAS).default('novo'),
  campus: z.string().default(''),
  meus: z.stringbool().default(false),
  atrasados: z.stringbool().default(false),
})
export type QuadroSearch = z.infer<typeof quadroSearch>
