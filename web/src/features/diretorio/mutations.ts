import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { AConferir, PerfilData } from './model'
import { diretorioQueries } from './queries'

const meta = { invalidates: [diretorioQueries.all()] }

export const diretorioMutations = {
  save: (termo: string, perfil?: string) =>
    mutationOptions({
      mutationFn: ({ consente: _consente, ...dados }: PerfilData) =>
        unwrap(supabase.rpc('salvar_perfil_profissional', { dados, termo, perfil })),
      meta: { ...meta, success: 'Perfil salvo.' },
    }),

  renew: () =>
    mutationOptions({
      mutationFn: (perfil: string) => unwrap(supabase.rpc('renovar_perfil_profissional', { perfil })),
      meta: { ...meta, success: 'Perfil renovado.' },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.from('perfis_profissionais').delete().eq('id', id)),
      meta: { ...meta, success: 'Perfil apagado.' },
    }),

  /** Everything of the person leaves the directory at once; what they wrote stays theirs. */
  leave: (membro_id: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('revogar_consentimento', { membro_id, finalidade: 'diretorio' })),
      meta: { ...meta, success: 'Você saiu do diretório.' },
    }),

  showContato: (perfil: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('contato_do_perfil', { perfil })),
    }),

  send: (perfil: string) =>
    mutationOptions({
      mutationFn: (data: { texto: string; responder: string }) =>
        unwrap(supabase.rpc('mandar_recado_ao_perfil', { perfil, ...data })),
      meta: { success: 'Recado entregue.' },
    }),

  report: (alvo: { perfil: string } | { recado: string }) =>
    mutationOptions({
      mutationFn: ({ motivo }: { motivo: string }) =>
        unwrap(supabase.rpc('denunciar_no_diretorio', { ...alvo, motivo })),
      meta: { success: 'Denúncia recebida. Só a moderação lê.' },
    }),

  know: (perfil: string) =>
    mutationOptions({
      mutationFn: (conhece: boolean) => unwrap(supabase.rpc('conhecer_perfil', { perfil, conhece })),
      meta,
    }),

  decide: () =>
    mutationOptions({
      mutationFn: ({ id, versao, motivo }: Pick<AConferir, 'id' | 'versao'> & { motivo?: string }) =>
        unwrap(
          supabase.rpc('decidir_perfil_profissional', {
            perfil: id,
            versao,
            publica: motivo === undefined,
            motivo,
          }),
        ),
      meta,
    }),

  ask: () =>
    mutationOptions({
      mutationFn: (data: { categoria: string; texto: string; dia: string }) =>
        unwrap(supabase.rpc('pedir_ajuda', data)),
      meta: { ...meta, success: 'Pedido no mural.' },
    }),

  help: () =>
    mutationOptions({
      mutationFn: (ajuda: string) => unwrap(supabase.rpc('posso_ajudar', { ajuda })),
      meta: { ...meta, success: 'Quem pediu já sabe que você pode ajudar.' },
    }),

  close: () =>
    mutationOptions({
      mutationFn: (ajuda: string) => unwrap(supabase.rpc('encerrar_pedido_de_ajuda', { ajuda })),
      meta: { ...meta, success: 'Pedido encerrado.' },
    }),
}
