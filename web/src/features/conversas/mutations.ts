import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Avisos, Grupo, Modo, Reacao } from './model'
import { conversasQueries } from './queries'

const meta = { invalidates: [[...conversasQueries.all(), 'lista']] }
const open = (conversa: string) => ({
  invalidates: [conversasQueries.conversa(conversa).queryKey, [...conversasQueries.all(), 'lista']],
})

export const conversasMutations = {
  start: () =>
    mutationOptions({
      mutationFn: (nova: { conversa: string; pessoas: string[]; nome?: string; com_responsaveis: boolean }) =>
        unwrap(supabase.rpc('iniciar_conversa', nova)),
      meta: { ...meta, silent: true },
    }),

  openGrupo: () =>
    mutationOptions({
      mutationFn: ({ tipo, id }: Pick<Grupo, 'tipo' | 'id'>) =>
        unwrap(supabase.rpc('abrir_conversa_do_grupo', { [tipo]: id })),
      meta,
    }),

  include: (conversa: string) =>
    mutationOptions({
      mutationFn: (quem: { pessoas?: string[]; com_responsaveis?: boolean }) =>
        unwrap(supabase.rpc('incluir_na_conversa', { conversa, ...quem })),
      meta: open(conversa),
    }),

  leave: (conversa: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('sair_da_conversa', { conversa })),
      meta: open(conversa),
    }),

  adjust: (conversa: string) =>
    mutationOptions({
      mutationFn: (como: { avisos?: Avisos; modo?: Modo }) =>
        unwrap(supabase.rpc('ajustar_conversa', { conversa, ...como })),
      meta: open(conversa),
    }),

  edit: () =>
    mutationOptions({
      mutationFn: (mudanca: { mensagem: string; texto: string; visto: string }) =>
        unwrap(supabase.rpc('editar_mensagem', mudanca)),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (mudanca: { mensagem: string; apaga: boolean }) =>
        unwrap(supabase.rpc('apagar_mensagem', mudanca)),
    }),

  react: () =>
    mutationOptions({
      mutationFn: ({ mensagem, reacao }: { mensagem: string; reacao: Reacao | null }) =>
        unwrap(supabase.rpc('reagir_a_mensagem', { mensagem, reacao: reacao ?? undefined })),
      scope: { id: 'conversas-reacao' },
    }),

  block: () =>
    mutationOptions({
      mutationFn: (quem: { pessoa: string; bloqueia: boolean }) =>
        unwrap(supabase.rpc('bloquear_pessoa', quem)),
      meta: { invalidates: [conversasQueries.all()] },
    }),

  report: (mensagem: string) =>
    mutationOptions({
      mutationFn: ({ motivo }: { motivo: string }) =>
        unwrap(supabase.rpc('denunciar_mensagem', { mensagem, motivo })),
      meta: { success: 'Denúncia recebida. Só o cuidado pastoral lê.' },
    }),

  settle: () =>
    mutationOptions({
      mutationFn: ({ denuncias, retira }: { denuncias: string[]; retira: boolean }) =>
        unwrap(supabase.rpc('resolver_denuncias_de_mensagens', { denuncias, retira })),
      meta: { invalidates: [conversasQueries.denuncias().queryKey] },
    }),
}
