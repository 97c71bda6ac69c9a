import { mutationOptions } from '@tanstack/react-query'
import { auditoriaQueries } from '@/features/auditoria/public'
import { type Modelo, modelosQueries } from '@/features/campi/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

const table = () => supabase.from('modelos_de_mensagem')

export const modelosMutations = {
  /** Keeps a text for the church (campus empty) or a campus; null takes it away, and the usual one stands again. */
  save: (chave: Modelo, campus: string) =>
    mutationOptions({
      mutationFn: async (texto: string | null) => {
        const place = campus || null
        if (texto !== null) {
          const row = { chave, campus: place, texto }
          await unwrap(table().upsert(row, { onConflict: 'chave,campus' }).select('id').single())
          return
        }
        const gone = table().delete().eq('chave', chave)
        await unwrap((place ? gone.eq('campus', place) : gone.is('campus', null)).select('id'))
      },
      meta: { invalidates: [modelosQueries.all(), auditoriaQueries.all()] },
    }),
}
