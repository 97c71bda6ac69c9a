import { mutationOptions } from '@tanstack/react-query'
import { nomeCompleto } from '@/features/membros/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Perfil, PerfilData } from './model'

type Change = Perfil & { data: PerfilData; canChangeCampus: boolean }

async function savePerfil({ profile, membro, data, canChangeCampus }: Change) {
  const { campus, ...dados } = data
  await unwrap(
    supabase
      .from('profiles')
      .update({ ...dados, ...(canChangeCampus && { campus }), updated_at: new Date().toISOString() })
      .eq('id', profile.id)
      .select('id')
      .single(),
  )
  if (!membro) return
  await unwrap(
    supabase
      .from('membros_igreja')
      .update({
        ...dados,
        nome_completo: nomeCompleto(dados),
        campus: canChangeCampus ? campus : membro.campus,
        profile_id: profile.id,
      })
      .eq('id', membro.id)
      .select('id')
      .single(),
  )
}

/**
 * Writes the photo's address into the profile; the linked member follows in the database. Only a photo that the church
 * record alone has is taken out there.
 */
export function linkFoto({ profile, membro }: Perfil, address: string | null) {
  if (address === null && profile.foto_url === null && membro) {
    return unwrap(
      supabase.from('membros_igreja').update({ foto: null }).eq('id', membro.id).select('id').single(),
    )
  }
  return unwrap(
    supabase.from('profiles').update({ foto_url: address }).eq('id', profile.id).select('id').single(),
  )
}

export const perfilMutations = {
  save: () =>
    mutationOptions({
      mutationFn: savePerfil,
      meta: {
        success: 'Perfil e membro atualizados com sucesso!',
        error: ({ message }) => `Erro ao atualizar perfil: ${message}`,
      },
    }),
}
