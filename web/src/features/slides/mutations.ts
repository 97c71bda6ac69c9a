import { mutationOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { DrawnSlide } from './apresentacoes/drawn'
import type { Doc } from './apresentacoes/edit'
import { type Apresentacao, apresentacaoOf, type MidiaData, type Use } from './model'
import { slidesQueries } from './queries'
import type { Theme } from './theme'

const meta = { invalidates: [slidesQueries.all()] }
const drawnMeta = { invalidates: [slidesQueries.apresentacoes()] }

const rowOf = ({ nome, temaId, aviso, ate, slides }: Doc) => ({
  nome: nome.trim(),
  tema_id: temaId,
  aviso,
  ate: aviso ? ate : null,
  slides: [...slides],
})

export type NewApresentacao = {
  /** Made by the caller: a second try finds what the first one did. */
  id: string
  nome: string
  aviso: boolean
  ate?: string | null
  temaId?: string | null
  slides: readonly DrawnSlide[]
}

export const slidesMutations = {
  changeMidia: (id: string) =>
    mutationOptions({
      mutationFn: ({ nome, descricao }: MidiaData) =>
        unwrap(
          supabase
            .from('midias')
            .update({ nome, descricao: descricao || null })
            .eq('id', id)
            .select('id')
            .single(),
        ),
      meta: { ...meta, success: 'Mídia salva.' },
    }),

  /** Gives the operation, which brings it back. What is used stays, and the answer says where. */
  removeMidia: () =>
    mutationOptions({
      mutationFn: (midia: string) => unwrap(supabase.rpc('excluir_midia', { midia })),
      meta,
    }),

  saveTema: (id?: string) =>
    mutationOptions({
      mutationFn: ({ nome, para, theme }: { nome: string; para: Use; theme: Theme }) => {
        const data = { nome, para, aparencia: theme }
        const rows = supabase.from('temas')
        return unwrap((id ? rows.update(data).eq('id', id) : rows.insert(data)).select('id').single())
      },
      meta: { ...meta, success: 'Tema salvo.' },
    }),

  useAlways: () =>
    mutationOptions({
      mutationFn: (tema: string) => unwrap(supabase.rpc('usar_tema_sempre', { tema })),
      meta: { ...meta, success: 'Este é o tema padrão.' },
    }),

  removeTema: () =>
    mutationOptions({ mutationFn: (tema: string) => unwrap(supabase.rpc('excluir_tema', { tema })), meta }),

  /** Gives its id. */
  createApresentacao: () =>
    mutationOptions({
      mutationFn: async ({ id, temaId = null, ate = null, ...doc }: NewApresentacao) => {
        await unwrap(
          supabase
            .from('apresentacoes')
            .upsert({ id, ...rowOf({ ...doc, temaId, ate }) }, { onConflict: 'id', ignoreDuplicates: true }),
        )
        return id
      },
      meta: drawnMeta,
    }),

  /** Over the version that was read alone; null: somebody else was faster, and nothing was written. */
  saveApresentacao: () =>
    mutationOptions({
      mutationFn: async ({ id, versao, doc }: { id: string; versao: number; doc: Doc }) => {
        const rows = await unwrap(
          supabase.from('apresentacoes').update(rowOf(doc)).eq('id', id).eq('versao', versao).select('*'),
        )
        return rows[0] ? apresentacaoOf(rows[0]) : null
      },
      meta: drawnMeta,
    }),

  /** As it stands now, to be put together with what one made oneself. */
  readApresentacao: () =>
    mutationOptions({
      mutationFn: async (id: string): Promise<Apresentacao> => {
        const row = await unwrap(supabase.from('apresentacoes').select('*').eq('id', id).maybeSingle())
        if (!row) throw new AppError('PGRST116')
        return apresentacaoOf(row)
      },
    }),

  /** Gives the operation, which brings it back. What stands in a roteiro stays. */
  removeApresentacao: () =>
    mutationOptions({
      mutationFn: (apresentacao: string) => unwrap(supabase.rpc('excluir_apresentacao', { apresentacao })),
      meta: drawnMeta,
    }),
}
