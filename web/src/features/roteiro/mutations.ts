import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Campo, ItemLink, Typed } from './model'
import { roteiroQueries } from './queries'

const meta = { invalidates: [roteiroQueries.all()] }

export const roteiroMutations = {
  /** Begins a service's order: empty, or as a copy. */
  build: () =>
    mutationOptions({
      mutationFn: ({ ocorrencia, de }: { ocorrencia: string; de?: string }) =>
        unwrap(supabase.rpc('montar_roteiro', { ocorrencia, de })),
      meta,
    }),

  saveModelo: (roteiro: string) =>
    mutationOptions({
      mutationFn: ({ nome }: { nome: string }) =>
        unwrap(supabase.rpc('salvar_modelo_de_roteiro', { roteiro, nome })),
      meta: { ...meta, success: 'Modelo salvo.', silent: true },
    }),

  rename: (roteiro: string) =>
    mutationOptions({
      mutationFn: ({ nome }: { nome: string }) => unwrap(supabase.rpc('renomear_roteiro', { roteiro, nome })),
      meta: { ...meta, success: 'Nome mudado.', silent: true },
    }),

  removeRoteiro: () =>
    mutationOptions({
      mutationFn: (roteiro: string) => unwrap(supabase.rpc('excluir_roteiro', { roteiro })),
      meta,
    }),

  addItem: (roteiro: string) =>
    mutationOptions({
      // the key is made once for what was typed: a second try finds what the first one did
      mutationFn: (typed: Typed & { musica?: string; chave: string }) =>
        unwrap(supabase.rpc('incluir_item_no_roteiro', { roteiro, ...typed })),
      meta,
    }),

  moveItem: () =>
    mutationOptions({
      mutationFn: ({ item, antesDe }: { item: string; antesDe: string | null }) =>
        unwrap(supabase.rpc('mover_item_do_roteiro', { item, antes_de: antesDe ?? undefined })),
      meta,
    }),

  /** One field, from what was read to what was typed: who changed it meanwhile is not written over. */
  changeItem: () =>
    mutationOptions({
      mutationFn: ({ item, campo, antes, depois }: FieldChange | LinksChange | BibliasChange) =>
        unwrap(supabase.rpc('mudar_item_do_roteiro', { item, campo, antes, depois })),
      // said where the field stands
      meta: { ...meta, silent: true },
    }),

  removeItem: () =>
    mutationOptions({
      mutationFn: (item: string) => unwrap(supabase.rpc('excluir_item_do_roteiro', { item })),
      meta,
    }),
}

export type FieldValue = string | number | null
type LinksChange = { item: string; campo: 'links'; antes: ItemLink[]; depois: ItemLink[] }
type BibliasChange = { item: string; campo: 'biblias'; antes: string[]; depois: string[] }
type FieldChange = {
  item: string
  campo: Campo | 'musica_id' | 'arranjo_id' | 'midia_id' | 'apresentacao_id' | 'tema_id'
  antes: FieldValue
  depois: FieldValue
}
