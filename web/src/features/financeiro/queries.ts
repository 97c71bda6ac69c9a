import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { daysOf, type LinhaDoLivro } from './model'

const orAll = (campus: string) => campus || undefined

export const financeiroQueries = {
  all: () => ['financeiro'] as const,

  /** The chart of accounts, as far as the caller sees it. */
  contas: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'contas'],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('contas_contabeis')
            .select('id, codigo, nome, tipo, campus, ativa')
            .order('codigo')
            .abortSignal(signal),
        ),
    }),

  fundos: () =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'fundos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.from('fundos').select('id, nome, restrito, ativo').order('nome').abortSignal(signal)),
    }),

  /** What is in each cash box and bank account at the end of a day. */
  saldos: (campus: string, dia?: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'saldos', campus, dia],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('saldos_das_contas', { campus: orAll(campus), dia }).abortSignal(signal)),
      placeholderData: keepPreviousData,
    }),

  saldosDosFundos: (campus: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'saldos-dos-fundos', campus],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('saldos_dos_fundos', { campus: orAll(campus) }).abortSignal(signal)),
    }),

  /** The cash book of a month. */
  livro: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'livro', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            // @ts-expect-error: the types of functions know no null, which means every campus
            .rpc('livro_caixa', { campus: campus || null, ...daysOf(mes) })
            .abortSignal(signal)
            .overrideTypes<LinhaDoLivro[]>(),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The income statement of the year until the end of a month. */
  dre: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'dre', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            // @ts-expect-error: as above
            .rpc('dre', { campus: campus || null, de: `${mes.slice(0, 4)}-01-01`, ate: daysOf(mes).ate })
            .abortSignal(signal),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Whether a month of a campus was closed; null: never. */
  mes: (campus: string, mes: string) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'mes', campus, mes],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            .from('meses_financeiros')
            .select('fechado_em, liberado_ate, motivo')
            .eq('campus', campus)
            .eq('mes', daysOf(mes).de)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      enabled: campus !== '',
    }),
}
