import { z } from 'zod'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import type { Row } from '@/lib/supabase'
import { ESTADOS, type MEIO_LABELS } from './model'

/** Places and money of an event, and how many families each filter finds. */
export type Numeros = Row<'inscricoes_em_numeros', 'lotacao'>

export const FILTROS = ['', 'a_receber', 'aprovar', 'espera', 'sem_uso', 'cancelados'] as const
export type Filtro = (typeof FILTROS)[number]

const FILTRO_LABELS: Record<Filtro, string> = {
  '': 'Todas',
  a_receber: 'A receber',
  aprovar: 'Para aprovar',
  espera: 'Lista de espera',
  sem_uso: 'Sem ingresso usado',
  cancelados: 'Com cancelados',
}

/** How many families a filter finds. */
export const totalDo = (filtro: Filtro, numeros: Numeros) => numeros[filtro === '' ? 'pedidos' : filtro]

/** The filters with how many each finds; to approve only where something waits for it. */
export const opcoesDe = (numeros: Numeros, chosen: Filtro) =>
  FILTROS.filter((um) => um !== 'aprovar' || um === chosen || numeros.aprovar > 0).map((value) => ({
    value,
    label: `${FILTRO_LABELS[value]} (${totalDo(value, numeros)})`,
  }))

const respostas = z.array(z.object({ pergunta: z.string(), valor: z.string() }))
export type Respostas = z.infer<typeof respostas>

const inscrito = z.object({
  id: z.string(),
  nome: z.string(),
  tipo: z.string().nullable(),
  estado: z.enum(ESTADOS),
  aguarda_familia: z.boolean(),
  membro_id: z.string().nullable(),
  aceitar_ate: z.string().nullable(),
  cancelado_por: z.string().nullable(),
  entrou_em: z.string(),
  posicao: z.number().nullable(),
  respostas,
})
export type Inscrito = z.infer<typeof inscrito>

const familia = z.object({
  id: z.string(),
  contato_nome: z.string().nullable(),
  contato_telefone: z.string().nullable(),
  contato_email: z.string().nullable(),
  criado_em: z.string(),
  juntos: z.boolean(),
  cupom: z.string().nullable(),
  pago_em: z.string().nullable(),
  pago_meio: z.enum(['pix', 'dinheiro', 'cartao', 'transferencia', 'isento']).nullable(),
  entrou_centavos: z.number(),
  /** What is asked now, and what was paid for places that were given up. */
  a_pagar_centavos: z.number(),
  a_devolver_centavos: z.number(),
  respostas,
  pessoas: z.array(inscrito),
})
/** What one family sent at once. */
export type Familia = z.infer<typeof familia>
export const familias = z.array(familia)

/** Places left; without a limit more than anybody wants. */
export const livresDe = ({ lotacao, ocupadas }: Numeros) =>
  lotacao === null ? Number.POSITIVE_INFINITY : lotacao - ocupadas

/** “3 de 4 vagas”, what came in and what is still to come. */
export function resumoDe(numeros: Numeros): string[] {
  const { lotacao, ocupadas, na_espera, recebido_centavos, a_receber_centavos, a_devolver_centavos } = numeros
  return [
    lotacao === null
      ? formatCount(ocupadas, 'inscrição, sem limite de vagas', 'inscrições, sem limite de vagas')
      : `${ocupadas} de ${formatCount(lotacao, 'vaga', 'vagas')}`,
    na_espera > 0 && `${na_espera} na lista de espera`,
    recebido_centavos > 0 && `${formatMoney(recebido_centavos)} recebidos`,
    a_receber_centavos > 0 && `${formatMoney(a_receber_centavos)} a receber`,
    a_devolver_centavos > 0 && `${formatMoney(a_devolver_centavos)} a devolver`,
  ].filter((parte) => parte !== false)
}

/** By which means it came in; of who was exempted of the rest it says only how much. */
const COMO: Record<keyof typeof MEIO_LABELS, string> = {
  pix: ' por Pix',
  dinheiro: ' em dinheiro',
  cartao: ' no cartão',
  transferencia: ' por transferência',
  isento: ', o resto isento',
}

/** What came in of a family, in words; null: nothing yet. */
export function recebidoDe({ pago_em, pago_meio, entrou_centavos }: Familia): string | null {
  if (!pago_em || !pago_meio) return null
  if (entrou_centavos === 0) return pago_meio === 'isento' ? `Isento em ${formatDate(pago_em)}` : null
  return `${formatMoney(entrou_centavos)} recebidos${COMO[pago_meio]} em ${formatDate(pago_em)}`
}

export const isAberta = ({ estado }: Inscrito) => estado !== 'cancelado' && estado !== 'presente'
