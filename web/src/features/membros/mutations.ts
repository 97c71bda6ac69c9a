import { mutationOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { FuncaoData, Membro, MembroData } from './model'
import { membrosQueries } from './queries'

/** Somebody else changed the record since the person opened it. */
export const EDIT_CONFLICT = 'edit_conflict'

type Version = Pick<Membro, 'id' | 'updated_at'>

/** Why an update touched no row: somebody was faster, the record is gone, or it may only be read. */
async function whyNotSaved({ id, updated_at }: Version): Promise<AppError> {
  const current = await unwrap(
    supabase.from('membros_igreja').select('updated_at').eq('id', id).maybeSingle(),
  )
  if (!current) return new AppError('PGRST116')
  return current.updated_at === updated_at
    ? new AppError('42501')
    : new AppError(EDIT_CONFLICT, { status: 409 })
}

/** Saves only over the version that the person saw, so that nobody's change is lost unseen. */
async function saveVersion(version: Version, data: MembroData) {
  const saved = await unwrap(
    supabase
      .from('membros_igreja')
      .update(data)
      .eq('id', version.id)
      .eq('updated_at', version.updated_at)
      .select()
      .maybeSingle(),
  )
  if (!saved) throw await whyNotSaved(version)
  return saved
}

/** Writes the photo's address (null: none) into a person's record. */
export function linkFoto(id: string, address: string | null) {
  return unwrap(supabase.from('membros_igreja').update({ foto: address }).eq('id', id).select('id').single())
}

export const membrosMutations = {
  save: (version: Version) =>
    mutationOptions({
      mutationFn: (data: MembroData) => saveVersion(version, data),
      meta: { success: 'Cadastro salvo.', invalidates: [membrosQueries.all()] },
    }),

  addFuncao: (membroId: string) =>
    mutationOptions({
      mutationFn: (data: FuncaoData) =>
        unwrap(
          supabase
            .from('membros_funcoes')
            .insert({ ...data, membro_id: membroId, ativo: true })
            .select()
            .single(),
        ),
      meta: {
        success: 'Função adicionada.',
        error: ({ code, message }) => (code === '23505' ? 'Esta pessoa já tem esta função.' : message),
        invalidates: [membrosQueries.all()],
      },
    }),

  setFuncaoAtiva: () =>
    mutationOptions({
      mutationFn: ({ id, ativo }: { id: string; ativo: boolean }) =>
        unwrap(supabase.from('membros_funcoes').update({ ativo }).eq('id', id).select().single()),
      meta: { invalidates: [membrosQueries.all()] },
    }),
}
