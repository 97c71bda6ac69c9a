import { mutationOptions } from '@tanstack/react-query'
import { feedQueries } from '@/features/feed/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type PedidoData, paraQuem, type SituacaoData } from './model'
import { oracaoQueries } from './queries'

const meta = { invalidates: [oracaoQueries.all()] }

export const oracaoMutations = {
  ask: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ para, ...data }: PedidoData) =>
        unwrap(supabase.rpc('pedir_oracao', { pedido, ...data, ...paraQuem(para) })),
      meta: { ...meta, success: 'Pedido feito. A igreja ora com você.' },
    }),

  pray: () =>
    mutationOptions({
      mutationFn: (pedido: string) => unwrap(supabase.rpc('orar', { pedido })),
      meta,
    }),

  update: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ estado, fim, testemunho }: SituacaoData) =>
        unwrap(
          supabase.rpc('atualizar_oracao', {
            pedido,
            estado,
            fim: estado === 'aberto' ? fim : undefined,
            testemunho: estado === 'respondido' ? testemunho : undefined,
          }),
        ),
      meta: { ...meta, success: 'Salvo.' },
    }),

  /** The approved testimony is told in the feed, too. */
  tell: () =>
    mutationOptions({
      mutationFn: (pedido: string) => unwrap(supabase.rpc('levar_testemunho_ao_feed', { pedido })),
      meta: {
        invalidates: [...meta.invalidates, feedQueries.all()],
        success: 'Seu testemunho está no feed.',
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (pedido: string) => unwrap(supabase.rpc('apagar_oracao', { pedido })),
      meta: { ...meta, success: 'Pedido apagado.' },
    }),

  report: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ motivo }: { motivo: string }) =>
        unwrap(supabase.rpc('denunciar_oracao', { pedido, motivo })),
      meta: { ...meta, success: 'Denúncia recebida. Só a moderação lê.' },
    }),

  care: (pedido: string) =>
    mutationOptions({
      mutationFn: (convida: boolean) => unwrap(supabase.rpc('cuidar_da_oracao', { pedido, convida })),
      meta: { ...meta, success: 'Quem pediu foi avisado, com o seu nome.' },
    }),

  decide: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ fica, testemunho }: { fica: boolean; testemunho?: string }) =>
        unwrap(supabase.rpc('decidir_caso_de_oracao', { pedido, fica, testemunho })),
      meta,
    }),
}
