import { infiniteQueryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { plusDays } from '@/lib/clock'
import { unwrap } from '@/lib/errors'
import { type Database, type Json, supabase } from '@/lib/supabase'
import { membrosQueries } from '../queries'

const PAGE_SIZE = 100
const WEEK = 7

export const PERIODO_LABELS = { proximos: 'Próximos 7 dias', dia: 'Dia', semana: 'Semana', mes: 'Mês' }
const PERIODOS = Object.keys(PERIODO_LABELS) as Periodo[]
export type Periodo = keyof typeof PERIODO_LABELS

/** The state of the page that lives in the address; no day is today. */
export const aniversariosSearch = z.object({
  periodo: z.enum(PERIODOS).default('proximos'),
  dia: z.union([z.iso.date(), z.literal('')]).default(''),
  campus: z.string().default(''),
})
export type AniversariosSearch = z.infer<typeof aniversariosSearch>

// Days are counted in UTC, where every one of them has 24 hours.
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

/** First and last day: the seven days from a day on, or the day, the week (from Sunday) or the month around it. */
export function limites(periodo: Periodo, dia: string): { de: string; ate: string } {
  if (periodo === 'proximos') return { de: dia, ate: plusDays(dia, WEEK - 1) }
  if (periodo === 'dia') return { de: dia, ate: dia }
  if (periodo === 'semana') {
    const de = plusDays(dia, -asDate(dia).getUTCDay())
    return { de, ate: plusDays(de, WEEK - 1) }
  }
  const date = asDate(dia)
  const de = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1))
  const ate = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return { de: asDay(de), ate: asDay(ate) }
}

/** A day of the period before (-1) or after (1). */
export function vizinho(periodo: Periodo, dia: string, step: -1 | 1): string {
  if (periodo === 'proximos') return plusDays(dia, step * WEEK)
  const { de, ate } = limites(periodo, dia)
  return step < 0 ? plusDays(de, -1) : plusDays(ate, 1)
}

type Encontrado = Database['public']['CompositeTypes']['aniversariante']
export type Aniversariante = Omit<Encontrado, 'id' | 'nome_completo' | 'dia' | 'campus'> & {
  id: string
  nome_completo: string
  dia: string
  campus: string
}

function isAniversariante(row: Encontrado): row is Encontrado & Aniversariante {
  return Boolean(row.id && row.nome_completo && row.dia && row.campus)
}

export function aniversariantesQuery(periodo: Periodo, dia: string, campus: string) {
  const args = { ...limites(periodo, dia), campus: campus || undefined, limite: PAGE_SIZE }
  return infiniteQueryOptions({
    queryKey: [...membrosQueries.all(), 'aniversariantes', args],
    queryFn: async ({ pageParam, signal }) => {
      const cursor: Json | undefined = pageParam ?? undefined
      const rows = await unwrap(supabase.rpc('aniversariantes', { ...args, cursor }).abortSignal(signal))
      return rows.filter(isAniversariante)
    },
    initialPageParam: null as Json,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
  })
}
