import { z } from 'zod'
import { withoutAccents } from '@/lib/format'
import type { Tables } from '@/lib/supabase'

export type Biblia = Pick<Tables<'biblias'>, 'id' | 'sigla' | 'nome' | 'credito' | 'versiculos' | 'padrao'>

/** What is shown where nobody chose: one version or two, as the church says, or else its first. */
export function usualVersions<T extends Pick<Biblia, 'padrao'>>(versions: readonly T[]): readonly T[] {
  const said = versions.filter(({ padrao }) => padrao)
  return said.length > 0 ? said : versions.slice(0, 1)
}

/** The usual ones first, then by their short names. */
export const inOrder = (a: Biblia, b: Biblia) =>
  (a.padrao ?? 9) - (b.padrao ?? 9) || a.sigla.localeCompare(b.sigla)

const SIGLA = /^[A-Za-z0-9-]{2,12}$/

export const bibliaForm = z.object({
  sigla: z.string().trim().regex(SIGLA, 'Use de 2 a 12 letras ou números, como ARC'),
  nome: z.string().trim().min(2, 'Diga o nome da versão').max(120, 'No máximo 120 letras'),
  credito: z.string().trim().max(500, 'No máximo 500 letras'),
})
export type BibliaFormValues = z.input<typeof bibliaForm>
export type BibliaData = z.output<typeof bibliaForm>

/** A short name out of what a file calls itself: `Almeida Revista e Corrigida` is `ARC`. */
export function guessSigla(sigla: string | undefined, nome: string | undefined, file: string): string {
  const given = [sigla, file.replace(/\.[^.]+$/, '')].map((one) =>
    withoutAccents(one ?? '').replace(/[^A-Za-z0-9-]/g, ''),
  )
  const initials = withoutAccents(nome ?? '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word.length > 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
  return [...given, initials].find((one) => one && SIGLA.test(one) && one.length <= 8) ?? ''
}
