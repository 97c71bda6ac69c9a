import { mutationOptions } from '@tanstack/react-query'
import { financeiroQueries } from '@/features/financeiro/public'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import type { AberturaData, Folha } from './model'
import { ofertasQueries } from './queries'

const invalidates = [ofertasQueries.all(), financeiroQueries.all()]

/** How often what was counted is sent again by itself: the same again is the same. */
const RETRIES = 3

export const ofertasMutations = {
  open: () =>
    mutationOptions({
      mutationFn: ({ ocorrencia, ...data }: AberturaData & { chave: string }) =>
        unwrap(supabase.rpc('abrir_contagem', { ...data, ocorrencia: ocorrencia || undefined })),
      meta: { success: 'Contagem aberta. As duas pessoas foram avisadas.', invalidates },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (data: { contagem: string; motivo: string }) =>
        unwrap(supabase.rpc('cancelar_contagem', data)),
      meta: { success: 'Contagem cancelada.', invalidates },
    }),

  /** Keeps what is typed; gives the number of the draft that the server has. */
  keep: () =>
    mutationOptions({
      mutationFn: (data: { contagem: string; rodada: number; sequencia: number; rascunho: Json }) =>
        unwrap(supabase.rpc('guardar_contagem', data)),
      // the page says by itself whether it is kept
      meta: { silent: true },
    }),

  deliver: () =>
    mutationOptions({
      mutationFn: (data: { contagem: string; rodada: number; folha: Folha }) =>
        unwrap(supabase.rpc('entregar_contagem', data)),
      retry: (failures, error) => failures < RETRIES && (error as { kind?: string }).kind === 'offline',
      meta: { invalidates: [ofertasQueries.all()] },
    }),

  commit: () =>
    mutationOptions({
      mutationFn: (data: { contagem: string; chave: string }) =>
        unwrap(supabase.rpc('finalizar_contagem', data)),
      meta: { success: 'Oferta lançada no livro-caixa.', invalidates },
    }),

  deposit: () =>
    mutationOptions({
      mutationFn: ({
        documento,
        ...data
      }: {
        chave: string
        contagens: string[]
        banco: string
        dia: string
        documento: string
      }) => unwrap(supabase.rpc('depositar_ofertas', { ...data, documento: documento || undefined })),
      meta: { success: 'Depósito lançado.', invalidates },
    }),

  /** Whose the envelopes are. A mutation: that one saw them is written down. */
  names: () =>
    mutationOptions({
      mutationFn: (contagem: string) => unwrap(supabase.rpc('nomes_dos_envelopes', { contagem })),
    }),

  setTolerancia: () =>
    mutationOptions({
      mutationFn: (data: { campus: string; tolerancia_centavos: number }) =>
        unwrap(supabase.from('regras_de_oferta').upsert(data)),
      meta: { success: 'Tolerância salva. Vale para as próximas contagens.', invalidates },
    }),
}
