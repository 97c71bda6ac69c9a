import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { solicitacoesQueries } from './queries'

const meuVinculo = z.object({
  estado: z.enum(['sem_cadastro', 'confirmar', 'pedido', 'recusado']),
})
export type EstadoDoVinculo = z.output<typeof meuVinculo>['estado']

const pedidoDeVinculo = z.object({
  conta: z.string(),
  nome: z.string(),
  email: z.string(),
  pedido_em: z.string(),
  membro_id: z.string(),
  nome_completo: z.string(),
  foto: z.string().nullable(),
  campus: z.string(),
  telefone: z.string().nullable(),
  /** Who wrote the address into the record, when, and which one stood there. */
  escrito_por: z.string().nullable(),
  escrito_em: z.string().nullable(),
  antes: z.string().nullable(),
  /** The caller may decide: they did not write it. */
  pode: z.boolean(),
})
export type PedidoDeVinculo = z.output<typeof pedidoDeVinculo>

/** How an account without a record comes to one that has its address. */
export const vinculoQueries = {
  meu: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'meu-vinculo'],
      queryFn: async ({ signal }) =>
        meuVinculo.parse(await unwrap(supabase.rpc('meu_vinculo').abortSignal(signal))).estado,
    }),

  pedidos: () =>
    queryOptions({
      queryKey: [...solicitacoesQueries.all(), 'vinculos'],
      queryFn: async ({ signal }) =>
        z.array(pedidoDeVinculo).parse(await unwrap(supabase.rpc('vinculos_pedidos').abortSignal(signal))),
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
