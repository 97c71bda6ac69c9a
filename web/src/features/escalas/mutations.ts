import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { AjustesData, DiaData, ModeloData, RecadoData } from './form-model'
import type { Ajustes, Convidado } from './model'
import { convite, copiada, posta } from './model'
import { escalasQueries } from './queries'

const invalidates = [escalasQueries.all()]

export const escalasMutations = {
  saveModelo: (ministerio: string, id: string) =>
    mutationOptions({
      mutationFn: (dados: ModeloData & { updated_at?: string }) =>
        unwrap(supabase.rpc('salvar_modelo_escala', { chave: id, ministerio, dados })),
      meta: {
        success: 'Modelo salvo.',
        error: ({ code, message }) =>
          code === '23505' ? 'Este ministério já tem um modelo com este nome.' : message,
        invalidates,
      },
    }),

  deleteModelo: () =>
    mutationOptions({
      mutationFn: (modelo: string) => unwrap(supabase.rpc('excluir_modelo_escala', { modelo })),
      meta: { invalidates },
    }),

  saveAjustes: (ministerio: string) =>
    mutationOptions({
      mutationFn: (dados: AjustesData & { antes: Ajustes }) =>
        unwrap(supabase.rpc('salvar_ajustes_escala', { ministerio, dados })),
      meta: { success: 'Ajustes salvos.', invalidates },
    }),

  applyModelo: (ministerio: string) =>
    mutationOptions({
      mutationFn: (dados: { modelo: string; ocorrencias: string[] }) =>
        unwrap(supabase.rpc('aplicar_modelo_escala', { ministerio, ...dados }).single()),
      meta: { invalidates },
    }),

  saveDia: (ministerio: string, ocorrencia: string) =>
    mutationOptions({
      mutationFn: (dados: DiaData) =>
        unwrap(supabase.rpc('salvar_vagas_escala', { ministerio, ocorrencia, ...dados })),
      meta: { success: 'Posições salvas.', invalidates },
    }),

  copy: (ministerio: string) =>
    mutationOptions({
      mutationFn: async (dias: { de: string; para: string }) =>
        copiada.parse(await unwrap(supabase.rpc('copiar_escala', { ministerio, ...dias }))),
      meta: { invalidates },
    }),

  assign: () =>
    mutationOptions({
      mutationFn: async (dados: {
        vaga: string
        membro?: string
        convidado?: { nome: string; telefone: string }
      }) => posta.parse(await unwrap(supabase.rpc('escalar', dados))),
      meta: { invalidates },
    }),

  move: () =>
    mutationOptions({
      mutationFn: async (dados: { item: string; vaga: string }) =>
        posta.parse(await unwrap(supabase.rpc('mover_na_escala', dados))),
      meta: { invalidates },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (item: string) => unwrap(supabase.rpc('retirar_da_escala', { item })),
      meta: { invalidates },
    }),

  /** With the same key nobody is told twice, however often it is asked. */
  publish: (chave: string) =>
    mutationOptions({
      mutationFn: (escalas: string[]) =>
        unwrap(supabase.rpc('publicar_escalas', { escalas, chave }).overrideTypes<Convidado[]>()),
      meta: { invalidates },
    }),

  unpublish: () =>
    mutationOptions({
      mutationFn: (escala: string) => unwrap(supabase.rpc('despublicar_escala', { escala })),
      meta: { success: 'A escala voltou a rascunho.', invalidates },
    }),

  sendRecado: (escala: string, chave: string) =>
    mutationOptions({
      mutationFn: ({ texto }: RecadoData) =>
        unwrap(supabase.rpc('recado_da_escala', { escala, chave, texto }).single()),
    }),

  createLink: () =>
    mutationOptions({
      mutationFn: (item: string) => unwrap(supabase.rpc('link_do_convite', { item })),
    }),

  /** Nobody else sends it from now on. */
  takeConvite: () =>
    mutationOptions({
      mutationFn: (chamado: string) => unwrap(supabase.rpc('tomar_convite', { chamado })),
      meta: { invalidates },
    }),

  returnConvite: () =>
    mutationOptions({
      mutationFn: (chamado: string) => unwrap(supabase.rpc('devolver_convite', { chamado })),
      meta: { invalidates },
    }),

  recordAnswer: () =>
    mutationOptions({
      mutationFn: (resposta: { item: string; aceita: boolean }) =>
        unwrap(supabase.rpc('anotar_resposta', resposta)),
      meta: { success: 'Resposta anotada.', invalidates },
    }),

  requestBloqueios: (ministerio: string) =>
    mutationOptions({
      mutationFn: (mes: string) => unwrap(supabase.rpc('pedir_bloqueios', { ministerio, mes })),
    }),

  decideTroca: () =>
    mutationOptions({
      mutationFn: (dados: { troca: string; aprova: boolean }) => unwrap(supabase.rpc('decidir_troca', dados)),
      meta: { success: 'Troca decidida.', invalidates },
    }),

  answerConvite: (token: string) =>
    mutationOptions({
      mutationFn: async (resposta: { aceita: boolean; motivo?: string; item?: string }) =>
        convite.parse(await unwrap(supabase.rpc('responder_convite', { token, ...resposta }))),
      meta: { invalidates },
    }),
}
