import { mutationOptions } from '@tanstack/react-query'
import type { Action, Resource } from '@/lib/access'
import { type AppError, unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import type { Mudanca } from './matriz/model'
import type { PapelData } from './model'
import type { Papel } from './palavras'
import { permissoesQueries } from './queries'

const invalidates = [permissoesQueries.all()]

type Change = { mudancas: readonly Mudanca[]; versao: string; motivo?: string }
type Pedido = { recurso: Resource; acao: Action; campus: string; motivo: string }
type Resposta = {
  pedido: string
  conceder: boolean
  resposta?: string
  expira_em?: string
  papel?: Papel
  campus?: string
}
type ViewAs = { papel?: Papel; campus?: string; pessoa?: string }

export const permissoesMutations = {
  /** All changes or none; gives the version that takes them back. */
  change: () =>
    mutationOptions<string, AppError, Change>({
      mutationFn: async ({ mudancas, versao, motivo }) => {
        const change = { mudancas: [...mudancas], versao, motivo: motivo || undefined }
        const feitas = await unwrap(
          supabase.rpc('mudar_permissoes', change).overrideTypes<Row<'permissoes_mudadas', 'operacao'>>(),
        )
        return feitas.versao
      },
      meta: { invalidates },
    }),

  /** Gives a role, also one that had ended. */
  grant: (pessoa: string) =>
    mutationOptions<{ id: string }, AppError, PapelData>({
      mutationFn: ({ inicio = new Date().toISOString(), regional_id, ...data }) =>
        unwrap(
          regional_id
            ? supabase
                .from('papeis_regionais')
                .insert({ user_id: pessoa, inicio, regional_id, role: data.role, expira_em: data.expira_em })
                .select('id')
                .single()
            : supabase
                .from('user_roles')
                .upsert({ user_id: pessoa, inicio, ...data }, { onConflict: 'user_id,role,campus' })
                .select('id')
                .single(),
        ),
      meta: {
        invalidates,
        error: ({ code, message }) =>
          code === '23505' ? 'A pessoa já tem este papel nesta regional.' : message,
      },
    }),

  /** Takes a role away in all campuses of its regional. */
  removeFromRegional: () =>
    mutationOptions<unknown, AppError, string>({
      mutationFn: (papel) =>
        unwrap(supabase.from('papeis_regionais').delete().eq('id', papel).select('id').single()),
      meta: { success: 'Papel retirado de toda a regional.', invalidates },
    }),

  changePrazoDoPapel: () =>
    mutationOptions<unknown, AppError, { id: string; expira_em: string | null }>({
      mutationFn: ({ id, expira_em }) =>
        unwrap(supabase.from('user_roles').update({ expira_em }).eq('id', id).select('id').single()),
      meta: { success: 'Prazo alterado.', invalidates },
    }),

  endPapel: () =>
    mutationOptions<unknown, AppError, string>({
      mutationFn: (registro) => unwrap(supabase.rpc('encerrar_papel', { registro })),
      meta: { invalidates },
    }),

  changePrazoDaConcessao: () =>
    mutationOptions<unknown, AppError, { id: string; expira_em: string }>({
      mutationFn: ({ id, expira_em }) =>
        unwrap(supabase.from('concessoes_pessoais').update({ expira_em }).eq('id', id).select('id').single()),
      meta: { success: 'Prazo alterado.', invalidates },
    }),

  endConcessao: () =>
    mutationOptions<unknown, AppError, string>({
      mutationFn: (concessao) => unwrap(supabase.rpc('encerrar_concessao', { concessao })),
      meta: { invalidates },
    }),

  request: () =>
    mutationOptions<string, AppError, Pedido>({
      mutationFn: ({ recurso, acao, campus, motivo }) =>
        unwrap(supabase.rpc('pedir_acesso', { recurso, acao, motivo, campus: campus || undefined })),
      meta: { success: 'Pedido enviado. Você será avisado da resposta.', invalidates },
    }),

  answer: () =>
    mutationOptions<undefined, AppError, Resposta>({
      mutationFn: async (resposta) => {
        await unwrap(supabase.rpc('responder_pedido', resposta))
      },
      meta: { success: 'Pedido respondido.', invalidates },
    }),

  /** This session sees as a role or a person; what is shown must be asked anew. */
  viewAs: () =>
    mutationOptions<undefined, AppError, ViewAs>({
      mutationFn: async (como) => {
        await unwrap(supabase.rpc('ver_como', como))
      },
    }),

  leaveViewAs: () =>
    mutationOptions<undefined, AppError, void>({
      mutationFn: async () => {
        await unwrap(supabase.rpc('sair_de_ver_como'))
      },
    }),
}
