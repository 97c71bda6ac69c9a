import { mutationOptions } from '@tanstack/react-query'
import { campiQueries } from '@/features/campi/public'
import { type AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/** Who reaches which campus changes with a regional. */
const invalidates = [campiQueries.all(), ['permissoes'], ['igreja']]

export const regionaisMutations = {
  save: (id?: string) =>
    mutationOptions<unknown, AppError, string>({
      mutationFn: (nome) => {
        const table = supabase.from('regionais')
        return unwrap(
          id
            ? table.update({ nome }).eq('id', id).select('id').single()
            : table.insert({ nome }).select('id').single(),
        )
      },
      meta: {
        success: 'Regional salva.',
        error: ({ code, message }) => (code === '23505' ? 'Já existe uma regional com este nome.' : message),
        invalidates,
      },
    }),

  remove: () =>
    mutationOptions<unknown, AppError, string>({
      mutationFn: (id) => unwrap(supabase.from('regionais').delete().eq('id', id).select('id').single()),
      meta: { success: 'Regional excluída.', invalidates },
    }),

  move: () =>
    mutationOptions<unknown, AppError, { campus: string; regional: string | null }>({
      mutationFn: ({ campus, regional }) =>
        unwrap(
          supabase.from('campi').update({ regional_id: regional }).eq('id', campus).select('id').single(),
        ),
      meta: { success: 'Regional do campus alterada.', invalidates },
    }),
}
