import { mutationOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { storePhoto } from '@/lib/photo-store'
import { supabase } from '@/lib/supabase'
import type { cadastroDados } from './cadastro/model'
import type { changesOf, MembroDaFicha } from './ficha'
import { membrosQueries } from './queries'

type Cadastro = ReturnType<typeof cadastroDados>
type Change = ReturnType<typeof changesOf>

/** Saves under an optimistic lock, the version that was read. Gives the operation. */
function saveFicha(version: MembroDaFicha, { dados, reservados }: Change) {
  return unwrap(
    supabase.rpc('salvar_membro', {
      membro: version.id,
      versao: version.updated_at,
      dados,
      ...(reservados && { reservados, versao_reservada: version.reservados?.updated_at }),
    }),
  )
}

/** Writes the photo's address (null: none) into a person's record. */
export function linkFoto(id: string, address: string | null) {
  return unwrap(supabase.from('membros_igreja').update({ foto: address }).eq('id', id).select('id').single())
}

export const membrosMutations = {
  /** A new person, whole or not at all; the photo after, because it needs the person. */
  register: () =>
    mutationOptions({
      mutationFn: async ({ dados, foto }: { dados: Cadastro; foto: Blob | null }) => {
        const { id, operacao } = await unwrap(supabase.rpc('cadastrar_membro', { dados }).single())
        const isPhotoKept =
          !foto ||
          (await storePhoto(foto, { owner: id, current: null, link: (url) => linkFoto(id, url) }).then(
            () => true,
            () => false,
          ))
        return { id, operacao, isPhotoKept }
      },
      meta: { invalidates: [membrosQueries.all()] },
    }),

  save: () =>
    mutationOptions({
      mutationFn: ({ version, change }: { version: MembroDaFicha; change: Change }) =>
        saveFicha(version, change),
      // a conflict is said, field by field, above the form
      meta: { invalidates: [membrosQueries.all()] },
    }),
}
