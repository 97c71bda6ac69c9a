import { mutationOptions } from '@tanstack/react-query'
import { type AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { meusAvisosQueries } from './meus-avisos'
import type { AvisoData, AvisoSalvo, GlobalData, GlobalSalvo, VisaoData } from './model'
import { pedrasVivasQueries } from './queries'

const visao = [pedrasVivasQueries.visao().queryKey, pedrasVivasQueries.historico().queryKey]
const globais = [pedrasVivasQueries.globais().queryKey, [...pedrasVivasQueries.all(), 'locais']]

const taken = ({ code, message }: AppError) =>
  code === '23505' ? 'Já existe um ministério global com este nome.' : message

const changedSince = ({ code, message }: AppError) =>
  code === 'PT409' ? 'Outra pessoa mudou este texto. Confira o que mudou e salve de novo.' : message

/** What an undone change of each kind makes stale. */
export const ALTERADO = {
  visao,
  globais,
  avisos: [pedrasVivasQueries.avisos().queryKey, meusAvisosQueries.all()],
}

export const pedrasVivasMutations = {
  /** `lida_em`: the `updated_at` of the text that was changed. */
  saveVisao: () =>
    mutationOptions({
      mutationFn: ({ ano, ...data }: VisaoData & { lida_em: string | undefined }) =>
        unwrap(supabase.rpc('salvar_visao', { ...data, ano: ano ?? undefined })),
      meta: { invalidates: ALTERADO.visao, error: changedSince },
    }),

  saveGlobal: (id?: string) =>
    mutationOptions({
      mutationFn: (data: GlobalData) =>
        unwrap(supabase.rpc('salvar_ministerio_global', { ...data, id }).overrideTypes<GlobalSalvo>()),
      meta: { invalidates: ALTERADO.globais, error: taken },
    }),

  deleteGlobal: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.rpc('excluir_ministerio_global', { id })),
      meta: { invalidates: ALTERADO.globais },
    }),

  link: (ministerio_global: string) =>
    mutationOptions({
      mutationFn: (ministerios: string[]) =>
        unwrap(supabase.rpc('vincular_capitulos', { ministerio_global, ministerios })),
      meta: { invalidates: ALTERADO.globais },
    }),

  publish: (id?: string) =>
    mutationOptions({
      mutationFn: (data: AvisoData) =>
        unwrap(supabase.rpc('publicar_aviso_global', { ...data, id }).overrideTypes<AvisoSalvo>()),
      meta: { invalidates: ALTERADO.avisos },
    }),

  end: () =>
    mutationOptions({
      mutationFn: (id: string) => unwrap(supabase.rpc('encerrar_aviso_global', { id })),
      meta: { invalidates: ALTERADO.avisos },
    }),
}
