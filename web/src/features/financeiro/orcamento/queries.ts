import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { financeiroQueries } from '../queries'
import { type CopyData, type LinhaDoOrcamento, MESES, type OrcarData } from './model'

const invalidates = [financeiroQueries.all()]

export type Onde = { campus: string; ano: number }

export const orcamentoQueries = {
  year: ({ campus, ano, centro }: Onde & { centro: string }) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'orcamento', campus, ano, centro],
      queryFn: ({ signal }) =>
        unwrap(
          supabase
            // @ts-expect-error: the types of functions know no null, which means every campus
            .rpc('orcado_e_realizado', { campus: campus || null, ano, centro: centro || undefined })
            .abortSignal(signal)
            .overrideTypes<LinhaDoOrcamento[]>(),
        ),
      placeholderData: keepPreviousData,
    }),

  /** The twelve months of one category, of this cost centre or of none in particular. */
  months: ({ campus, ano, centro, conta }: Onde & { centro: string; conta: string }) =>
    queryOptions({
      queryKey: [...financeiroQueries.all(), 'orcamento', 'meses', campus, ano, centro, conta],
      queryFn: async ({ signal }) => {
        const rows = supabase
          .from('orcamentos')
          .select('mes, valor_centavos')
          .eq('campus', campus)
          .eq('conta_contabil_id', conta)
          .gte('mes', `${ano}-01-01`)
          .lte('mes', `${ano}-12-01`)
        const found = await unwrap(
          (centro ? rows.eq('centro_id', centro) : rows.is('centro_id', null)).abortSignal(signal),
        )
        return MESES.map(
          (_, month) => found.find(({ mes }) => Number(mes.slice(5, 7)) === month + 1)?.valor_centavos ?? 0,
        )
      },
      enabled: conta !== '',
    }),
}

export const orcamentoMutations = {
  /** The twelve months of a category. */
  save: ({ campus, ano, centro }: Onde & { centro: string }) =>
    mutationOptions({
      mutationFn: ({ conta, ...meses }: OrcarData) =>
        unwrap(
          supabase.rpc('orcar', {
            campus,
            ano,
            conta,
            centro: centro || undefined,
            centavos: MESES.map((mes) => meses[mes]),
          }),
        ),
      meta: { success: 'Orçamento salvo.', invalidates },
    }),

  copy: ({ campus, ano }: Onde) =>
    mutationOptions({
      mutationFn: (data: CopyData) => unwrap(supabase.rpc('copiar_orcamento', { campus, ano, ...data })),
      meta: { success: 'Orçamento copiado.', invalidates },
    }),
}
