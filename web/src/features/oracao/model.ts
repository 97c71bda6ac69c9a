import { z } from 'zod'
import { plusDays } from '@/lib/clock'
import { enumOf } from '@/lib/enums'
import { upTo } from '@/lib/fields'
import { calendarDay, formatDate } from '@/lib/format'
import type { Enums, Row } from '@/lib/supabase'

export type Pedido = Row<
  'pedido_de_oracao_visto',
  'autor' | 'autor_foto' | 'onde' | 'testemunho' | 'testemunho_estado' | 'cuidado_por' | 'publicacao_id'
>
export type Caso = Row<'caso_de_oracao', 'autor' | 'testemunho'>
export type PublicoPossivel = Row<'publico_de_oracao_possivel', 'id'>
type Publico = Enums<'publico_da_oracao'>

export const TEXTO_MAX = 2000
const DAYS = 30
const DAYS_MAX = 180

export const LISTAS = ['abertos', 'testemunhos', 'meus', 'pastores'] as const
export type Lista = (typeof LISTAS)[number]
export const oracaoSearch = z.object({ ver: z.enum(LISTAS).default('abertos') })

/** Until when a request stands if nothing else is said. */
export const usualEnd = (today = calendarDay()) => plusDays(today, DAYS)
export const lastEnd = (today = calendarDay()) => plusDays(today, DAYS_MAX)

/** To whom a request goes, as an option's value: the kind and which cell. */
export const publicoValue = ({ publico, id }: Pick<PublicoPossivel, 'publico' | 'id'>) =>
  id ? `${publico}:${id}` : publico

export const publicoLabel = ({ publico, nome }: Pick<PublicoPossivel, 'publico' | 'nome'>) =>
  publico === 'celula' ? `Grupo · ${nome}` : nome

/** The arguments of the call that say to whom it goes. */
export function paraQuem(value: string): { publico: Publico; celula?: string } {
  if (value.startsWith('celula:')) return { publico: 'celula', celula: value.slice('celula:'.length) }
  return { publico: value === 'pastores' ? 'pastores' : 'igreja' }
}

const PUBLICO_TEXT: Record<Publico, string> = {
  igreja: 'Toda a igreja',
  celula: 'Grupo',
  pastores: 'Só os pastores',
}

/** Who reads it, beside the name. */
export const ondeText = ({ publico, onde }: Pick<Pedido, 'publico' | 'onde'>) => onde ?? PUBLICO_TEXT[publico]

/** Who asked, as everybody reads it. */
export const autorText = ({ autor, meu }: Pick<Pedido, 'autor' | 'meu'>) =>
  autor ?? (meu ? 'Você, sem o nome' : 'Alguém da igreja')

/** How many people prayed, in a sentence. */
export function prayedText({ oraram, meu, estado }: Pick<Pedido, 'oraram' | 'meu' | 'estado'>): string {
  if (oraram === 0) {
    if (meu) return 'Aqui aparece quantas pessoas oraram com você.'
    return estado === 'aberto' ? 'Seja a primeira pessoa a orar.' : ''
  }
  const people = oraram === 1 ? '1 pessoa orou' : `${oraram} pessoas oraram`
  return meu ? `${people} com você.` : `${people}.`
}

/** Where one's own request stands. */
export function estadoText(
  pedido: Pick<Pedido, 'estado' | 'fim' | 'terminou' | 'testemunho_estado' | 'retirado'>,
): string {
  if (pedido.retirado) return 'Retirado pela moderação'
  if (pedido.estado === 'arquivado') return 'Guardado: só você vê'
  if (pedido.estado === 'respondido') {
    if (pedido.testemunho_estado === 'pendente') return 'Respondido · o testemunho espera aprovação'
    if (pedido.testemunho_estado === 'recusado') return 'Respondido · o testemunho não foi publicado'
    return 'Respondido'
  }
  return pedido.terminou ? `Terminou em ${formatDate(pedido.fim)}` : `Até ${formatDate(pedido.fim)}`
}

const fim = z.iso.date('Diga até quando')

export const pedidoForm = z.object({
  para: z.string().min(1, 'Escolha quem lê'),
  texto: upTo(TEXTO_MAX).min(3, 'Escreva o pedido em poucas palavras'),
  anonimo: z.boolean(),
  fim,
})
export type PedidoData = z.infer<typeof pedidoForm>

export const situacaoForm = z
  .object({ estado: enumOf('estado_da_oracao'), fim, testemunho: upTo(TEXTO_MAX) })
  .refine(
    ({ estado, testemunho }) => estado !== 'respondido' || testemunho.length === 0 || testemunho.length >= 3,
    {
      path: ['testemunho'],
      error: 'Conte em poucas palavras',
    },
  )
export type SituacaoData = z.infer<typeof situacaoForm>
