import { z } from 'zod'
import type { Enums } from '@/lib/supabase'

/** The parts of one's own account, in order; each is `?secao=` in the address. */
export const ABAS = ['seguranca', 'aparencia'] as const

export const ABA_LABELS: Record<(typeof ABAS)[number], string> = {
  seguranca: 'Segurança',
  aparencia: 'Aparência',
}

export const contaSearch = z.object({ secao: z.enum(ABAS).default('seguranca') })

/** The one switch of the page stands for these roles; others can be demanded through the database. */
export const PAPEIS_EXIGIDOS: readonly Enums<'papel'>[] = ['admin', 'financeiro']

/** `roles` with or without those of the switch. */
export function withDemand(papeis: readonly Enums<'papel'>[], isOn: boolean): Enums<'papel'>[] {
  const others = papeis.filter((papel) => !PAPEIS_EXIGIDOS.includes(papel))
  return isOn ? [...others, ...PAPEIS_EXIGIDOS] : others
}

const PASSWORD_MIN = 8

export const senhaForm = z.object({
  senha: z.string().min(PASSWORD_MIN, `A senha deve ter ao menos ${PASSWORD_MIN} caracteres`),
  codigo: z.string().transform((text) => text.replace(/\D/g, '')),
})

export const emailForm = z.object({
  email: z.string().trim().pipe(z.email('Este e-mail não parece completo')),
})
