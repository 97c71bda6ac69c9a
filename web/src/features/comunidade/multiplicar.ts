import { z } from 'zod'
import { upTo } from '@/lib/fields'
import { calendarDay } from '@/lib/format'
import type { Row } from '@/lib/supabase'
import type { Celula, Pagina, Pessoa } from './model'

export type NaArvore = Row<'celula_na_arvore', 'mae_id' | 'encerrada_em'>
export type Plano = NonNullable<Pagina['plano']>

export const planoForm = z.object({
  lider: z.string().min(1, 'Escolha quem vai liderar'),
  prevista_para: z.iso
    .date('Escolha o dia')
    .refine((day) => day >= calendarDay(), 'Escolha um dia de hoje em diante'),
  pessoas: z.array(z.string()),
})
export type PlanoData = z.output<typeof planoForm>

export const multiplicarForm = z.object({
  nome: upTo(80).min(2, 'Dê um nome à célula nova'),
  dia: z.string().regex(/^[0-6]$/, 'Escolha o dia'),
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d/, 'Informe a hora, como 20:00'),
  bairro: upTo(80).min(2, 'Informe o bairro'),
  endereco: upTo(200).refine((text) => text === '' || text.length >= 3, 'Escreva rua e número'),
})
export type MultiplicarData = z.output<typeof multiplicarForm>

/** Who may go to the new cell: everybody but those who lead this one; those in training first. */
export const quemPodeIr = (pessoas: readonly Pessoa[]): Pessoa[] =>
  pessoas
    .filter(({ papel }) => papel !== 'lider')
    .toSorted((a, b) => Number(b.papel === 'em_treinamento') - Number(a.papel === 'em_treinamento'))

/** Whether it is time to become two: hardly any room is left, or many come. */
export const isTimeToMultiply = ({ capacidade, pessoas }: Pick<Celula, 'capacidade' | 'pessoas'>) =>
  pessoas >= Math.min(capacidade === null ? 15 : Math.ceil(capacidade * 0.8), 15)

/** A cell with those that came from it, as deep as they go. */
export type Ramo = { celula: NaArvore; filhas: Ramo[] }

/** Trees of those that came from none that one sees. */
export function treesOf(celulas: readonly NaArvore[]): Ramo[] {
  const known = new Set(celulas.map(({ id }) => id))
  const children = Map.groupBy(celulas, ({ mae_id }) => (mae_id && known.has(mae_id) ? mae_id : ''))
  const ramo = (celula: NaArvore): Ramo => ({ celula, filhas: (children.get(celula.id) ?? []).map(ramo) })
  // those that multiplied are what one comes to see
  return (children.get('') ?? []).map(ramo).toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

/** How many cells stand in a tree, its first included. */
export const sizeOf = ({ filhas }: Ramo): number => filhas.reduce((sum, filha) => sum + sizeOf(filha), 1)
