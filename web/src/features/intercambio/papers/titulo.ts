import type { Enums } from '@/lib/supabase'

/** A title as it is said of this person: `Pastor(a)` is Pastor or Pastora, and both where nobody wrote down which. */
export function tituloDe(titulo: string, sexo: Enums<'sexo'> | null): string {
  const [masculino] = titulo.split('(a)')
  if (!sexo || masculino === undefined || !titulo.endsWith('(a)')) return titulo
  return sexo === 'masculino' ? masculino : `${masculino.replace(/o$/, '')}a`
}
