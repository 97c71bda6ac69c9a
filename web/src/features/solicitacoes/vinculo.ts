import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { type Enums, type Row, supabase } from '@/lib/supabase'
import { solicitacoesQueries } from './queries'

export type EstadoDoVinculo = Enums<'estado_do_vinculo'>
export type PedidoDeVinculo = Row<
  'vinculo_pedido',
  'foto' | 'telefone' | 'escrito_por' | 'escrito_em' | 'antes'
>

/** How an account without a record comes to one that has its address. */
export const vinculoQueries = {
  meu: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'meu-vinculo'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('meu_vinculo').abortSignal(signal)),
    }),

  pedidos: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'vinculos'],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('vinculos_pedidos').abortSignal(signal).overrideTypes<PedidoDeVinculo[]>()),
    }),
}

export const vinculoMutations = {
  request: () =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('pedir_vinculo')),
      meta: { invalidates: [vinculoQueries.meu().queryKey] },
    }),

  decide: (conta: string) =>
    mutationOptions({
      mutationFn: (aprovar: boolean) => unwrap(supabase.rpc('decidir_vinculo', { conta, aprovar })),
      meta: {
        invalidates: [solicitacoesQueries.all(), ['membros'], ['usuarios']],
        error: ({ message }: { message: string }) => message,
      },
    }),
}
