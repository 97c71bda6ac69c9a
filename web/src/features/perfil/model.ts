import type { z } from 'zod'
import { dadosPessoais, type Membro, username } from '@/features/membros/public'
import { formatPhone } from '@/lib/format'
import type { Tables } from '@/lib/supabase'

export type Profile = Tables<'profiles'>

/** A profile and the church record linked to it. */
export type Perfil = { profile: Profile; membro: Membro | null }

const DEFAULT_CAMPUS = 'Posse'

export const perfilForm = dadosPessoais.extend({ username })
export type PerfilFormValues = z.input<typeof perfilForm>
export type PerfilData = z.output<typeof perfilForm>

/** What the inputs hold when the dialog opens: the profile, completed by the linked member where it is silent. */
export function perfilValues({ profile, membro }: Perfil): PerfilFormValues {
  type Text = Exclude<keyof PerfilFormValues, 'campus'>
  const text = (field: Text) => profile[field] ?? membro?.[field] ?? ''
  return {
    nome: text('nome'),
    sobrenome: text('sobrenome'),
    username: text('username'),
    telefone: formatPhone(text('telefone')),
    data_nascimento: text('data_nascimento'),
    endereco: text('endereco'),
    campus: profile.campus || membro?.campus || DEFAULT_CAMPUS,
  }
}

/** The person's photo: the profile's, else the one that the church record has. */
export const fotoDe = ({ profile, membro }: Perfil) => profile.foto_url ?? membro?.foto ?? null
