import { mutationOptions } from '@tanstack/react-query'
import { auditoriaQueries } from '@/features/auditoria/public'
import { type Modelo, modelosQueries } from '@/features/campi/public'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { changedByAnother, notChanged } from '@/lib/version'

const table = () => supabase.from('modelos_de_mensagem')
const MUDOU = changedByAnother('este texto')

type Escrito = {
  /** Null takes the text away, and the usual one stands again. */
  texto: string | null
  /** The `updated_at` of the text that was read; none: there was none. */
  lido_em: string | undefined
}

/** Gives the `updated_at` of what stands now; none: nothing of this place's own. */
async function save(chave: Modelo, place: string | null, { texto, lido_em }: Escrito) {
  if (lido_em === undefined) {
    if (texto === null) return undefined
    try {
      const row = { chave, campus: place, texto }
      return (await unwrap(table().insert(row).select('updated_at').single())).updated_at
    } catch (error) {
      if (toAppError(error).code !== '23505') throw error
      throw new AppError('PT409', { cause: { message: MUDOU } })
    }
  }
  const change = texto === null ? table().delete() : table().update({ texto })
  const one = change.eq('chave', chave).eq('updated_at', lido_em)
  const [saved] = await unwrap(
    (place ? one.eq('campus', place) : one.is('campus', null)).select('updated_at'),
  )
  if (saved) return texto === null ? undefined : saved.updated_at
  const read = table().select('updated_at').eq('chave', chave)
  const [now] = await unwrap(place ? read.eq('campus', place) : read.is('campus', null))
  throw notChanged(lido_em, now?.updated_at ?? '', MUDOU)
}

export const modelosMutations = {
  /** Keeps a text for the church (campus empty) or a campus. */
  save: (chave: Modelo, campus: string) =>
    mutationOptions({
      mutationFn: (escrito: Escrito) => save(chave, campus || null, escrito),
      meta: { invalidates: [modelosQueries.all(), auditoriaQueries.all()] },
    }),
}
