import { mutationOptions } from '@tanstack/react-query'
import { auditoriaQueries } from '@/features/auditoria/public'
import { membrosQueries } from '@/features/membros/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  type EventoData,
  eventoArgs,
  type MudancaData,
  previaAnswer,
  type Situacao,
  type TipoEvento,
} from './model'
import { vidaQueries } from './queries'
import type { PedidoData, SolicitacaoData } from './transferencia'

/** What an event of somebody's life may change on the screen. */
export const TOCADOS = [
  vidaQueries.all(),
  membrosQueries.all(),
  auditoriaQueries.all(),
  ['familias'],
] as const

export const vidaMutations = {
  changeSituacao: (membroId: string, situacao: Situacao) =>
    mutationOptions({
      mutationFn: ({ data, motivo }: MudancaData) =>
        unwrap(
          supabase.rpc('mudar_situacao', {
            membro_id: membroId,
            situacao,
            data: data || undefined,
            motivo: motivo || undefined,
          }),
        ),
      meta: { invalidates: TOCADOS },
    }),

  changeTitulo: (membroId: string) =>
    mutationOptions({
      mutationFn: ({ titulo, data, motivo }: MudancaData & { titulo: string }) =>
        unwrap(
          supabase.rpc('mudar_titulo', {
            membro_id: membroId,
            titulo_id: titulo,
            data: data || undefined,
            motivo: motivo || undefined,
          }),
        ),
      meta: { invalidates: TOCADOS },
    }),

  /** What the event would change. */
  preview: (membroId: string, tipo: TipoEvento) =>
    mutationOptions({
      mutationFn: async (evento: EventoData) =>
        previaAnswer.parse(
          await unwrap(supabase.rpc('previa_evento_de_vida', eventoArgs(membroId, tipo, evento))),
        ),
    }),

  record: (membroId: string, tipo: TipoEvento) =>
    mutationOptions({
      mutationFn: (evento: EventoData) =>
        unwrap(supabase.rpc('registrar_evento_de_vida', eventoArgs(membroId, tipo, evento))),
      meta: { invalidates: TOCADOS },
    }),

  offerTransferencia: () =>
    mutationOptions({
      mutationFn: ({ membros, destino, motivo }: SolicitacaoData) =>
        unwrap(supabase.rpc('solicitar_transferencia', { membros, destino, motivo: motivo || undefined })),
      meta: { success: 'Pedido enviado ao outro campus.', invalidates: TOCADOS },
    }),

  requestTransferencia: () =>
    mutationOptions({
      mutationFn: (pedido: PedidoData) =>
        unwrap(supabase.rpc('pedir_transferencia', { ...pedido, motivo: pedido.motivo || undefined })),
      meta: { success: 'Pedido enviado ao outro campus.', invalidates: TOCADOS },
    }),

  previewTransferencia: () =>
    mutationOptions({
      mutationFn: async (transferencia_id: string) =>
        previaAnswer.parse(await unwrap(supabase.rpc('previa_transferencia', { transferencia_id }))),
    }),

  accept: () =>
    mutationOptions({
      mutationFn: (transferencia_id: string) =>
        unwrap(supabase.rpc('aceitar_transferencia', { transferencia_id }).single()),
      meta: { invalidates: TOCADOS },
    }),

  refuse: () =>
    mutationOptions({
      mutationFn: (args: { transferencia_id: string; resposta: string }) =>
        unwrap(supabase.rpc('recusar_transferencia', args)),
      meta: { success: 'Transferência recusada.', invalidates: TOCADOS },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (transferencia_id: string) =>
        unwrap(supabase.rpc('cancelar_transferencia', { transferencia_id })),
      meta: { success: 'Pedido cancelado.', invalidates: TOCADOS },
    }),
}
