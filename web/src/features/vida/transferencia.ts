import { z } from 'zod'
import { SITUACOES } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import type { Enums } from '@/lib/supabase'

export const CAIXA_LABELS = { receber: 'A decidir', enviadas: 'Enviadas', concluidas: 'Concluídas' }
export type Caixa = keyof typeof CAIXA_LABELS
export const CAIXAS = Object.keys(CAIXA_LABELS) as Caixa[]

/** The state of the page that lives in the address. */
export const transferenciasSearch = z.object({ caixa: z.enum(CAIXAS).default('receber') })

const texto = z.string().nullable()

export const ESTADO_LABELS = {
  solicitada: 'Aguardando',
  aceita: 'Aceita',
  recusada: 'Recusada',
  cancelada: 'Cancelada',
} satisfies Record<Enums<'estado_transferencia'>, string>
const ESTADOS = Object.keys(ESTADO_LABELS) as (keyof typeof ESTADO_LABELS)[]

export const transferenciasAnswer = z.array(
  z.object({
    id: z.string(),
    origem: z.string(),
    destino: z.string(),
    estado: z.enum(ESTADOS),
    pedida_pela_origem: z.boolean(),
    motivo: texto,
    resposta: texto,
    pedida_por: texto,
    pedida_em: z.string(),
    decidida_por: texto,
    decidida_em: texto,
    membros: z
      .array(
        z.object({
          id: z.string(),
          nome_completo: z.string(),
          foto: texto,
          situacao: z.enum(SITUACOES),
          anos: z.number().nullable(),
          ao_alcance: z.boolean(),
        }),
      )
      .nullable()
      .transform((membros) => membros ?? []),
    decide: z.boolean(),
    cancela: z.boolean(),
    carta: texto,
    operacao: texto,
    pode_desfazer: z.boolean(),
  }),
)
export type Transferencia = z.infer<typeof transferenciasAnswer>[number]

const razao = z.string().trim().max(500, 'No máximo 500 caracteres')

export const solicitacaoForm = z.object({
  destino: z.string().min(1, 'Escolha o campus'),
  motivo: razao,
  membros: z.array(z.string()).min(1, 'Escolha ao menos uma pessoa'),
})
export type SolicitacaoData = z.output<typeof solicitacaoForm>

export const pedidoForm = z.object({
  nome: z.string().trim().min(3, 'Escreva o nome completo'),
  data_nascimento: z
    .string()
    .refine((value) => z.iso.date().safeParse(value).success && value <= calendarDay(), 'Data inválida'),
  destino: z.string().min(1, 'Escolha o campus'),
  motivo: razao,
})
export type PedidoData = z.output<typeof pedidoForm>

export const recusaForm = z.object({ resposta: razao.min(1, 'Informe o motivo da recusa') })
