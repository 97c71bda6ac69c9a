import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import { formatList, formatMonth } from '@/lib/format'
import type { Enums, Row } from '@/lib/supabase'

export type Pessoa = Row<
  'pessoa_do_convivio',
  'foto' | 'telefone' | 'email' | 'bairro' | 'dia' | 'mes' | 'familia'
>
export type Aniversario = Row<'aniversario_do_convivio', 'foto' | 'telefone'>
export type Escolhas = Row<'minhas_escolhas'>
export type QuemVe = Enums<'quem_ve_o_dado'>

export const CAMPOS = ['foto', 'telefone', 'email', 'bairro', 'aniversario', 'familia'] as const
export type Campo = (typeof CAMPOS)[number]

export const CAMPO_LABELS: Record<Campo, string> = {
  foto: 'Foto',
  telefone: 'Telefone e WhatsApp',
  email: 'E-mail',
  bairro: 'Bairro',
  aniversario: 'Aniversário, dia e mês',
  familia: 'Família',
}

export const QUEM_LABELS: Record<QuemVe, string> = {
  ninguem: 'Ninguém',
  grupos: 'Meus grupos',
  membros: 'Meus grupos e o campus',
}

type Whose = Pick<Escolhas, 'menor' | 'adulto'>

/** What may be shown of this person: of a minor, nothing by which they could be reached or found. */
export const camposOf = ({ menor }: Whose): readonly Campo[] =>
  menor ? ['foto', 'aniversario', 'familia'] : CAMPOS

/** To whom it may be shown: to the whole campus only of whom it is known that they are 18. */
export const quemOptions = ({ adulto }: Whose) =>
  enumOf('quem_ve_o_dado')
    .options.filter((value) => adulto || value !== 'membros')
    .map((value) => ({ value, label: QUEM_LABELS[value] }))

const quem = enumOf('quem_ve_o_dado')
export const escolhasForm = z.object({
  foto: quem,
  telefone: quem,
  email: quem,
  bairro: quem,
  aniversario: quem,
  familia: quem,
})
export type EscolhasData = z.infer<typeof escolhasForm>

/** What somebody shows, in a sentence. */
export function escolhasText(escolhas: Pick<Escolhas, Campo>): string {
  const of = (value: QuemVe) =>
    CAMPOS.filter((campo) => escolhas[campo] === value).map((campo) =>
      // the first word: what follows explains the field
      (/^[^\s,]+/.exec(CAMPO_LABELS[campo])?.[0] ?? '').toLowerCase(),
    )
  const [grupos, membros] = [of('grupos'), of('membros')]
  if (grupos.length + membros.length === 0) return 'Ninguém vê nada.'
  return [
    membros.length > 0 && `Grupos e campus veem ${formatList(membros)}.`,
    grupos.length > 0 && `Só os grupos veem ${formatList(grupos)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `12 de maio`; empty for a birthday that is not shown. */
export const birthdayText = ({ dia, mes }: Pick<Pessoa, 'dia' | 'mes'>) =>
  dia && mes ? `${dia} de ${formatMonth(`2000-${String(mes).padStart(2, '0')}-01`)}` : ''

/** The household, and who of it is here. */
export const familiaText = ({ familia, parentes }: Pick<Pessoa, 'familia' | 'parentes'>) =>
  familia && (parentes.length > 0 ? `${familia}, com ${formatList(parentes)}` : familia)

export const greetingTo = (chamado: string) => `Feliz aniversário, ${chamado}! Que Deus abençoe você.`

export const pessoasSearch = z.object({ busca: z.string().max(100).default('') })
