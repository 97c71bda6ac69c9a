import { z } from 'zod'
import { formatCnpj, formatCpf, isCnpj, isCpf, onlyDigits, plainCnpj } from '@/lib/documents'
import { formatPhone, internationalPhone } from '@/lib/format'
import type { Enums } from '@/lib/supabase'

export type TipoPix = Enums<'tipo_pix'>

export const PIX_LABELS = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  aleatoria: 'Chave aleatória',
} satisfies Record<TipoPix, string>
export const PIX_TIPOS = Object.keys(PIX_LABELS) as TipoPix[]

/** How each kind of Pix key is read, and how the DICT keeps it; null when it is none. */
const READ: Record<TipoPix, (text: string) => string | null> = {
  cpf: (text) => (isCpf(text) ? onlyDigits(text) : null),
  cnpj: (text) => (isCnpj(text) ? plainCnpj(text) : null),
  email: (text) => z.email().safeParse(text.trim().toLowerCase()).data ?? null,
  telefone: (text) => internationalPhone(text) ?? null,
  aleatoria: (text) => z.uuid().safeParse(text.trim().toLowerCase()).data ?? null,
}
export const readPix = (tipo: TipoPix, text: string): string | null => READ[tipo](text)

export function formatPix(tipo: TipoPix, chave: string): string {
  if (tipo === 'cpf') return formatCpf(chave)
  if (tipo === 'cnpj') return formatCnpj(chave)
  return tipo === 'telefone' ? formatPhone(chave) : chave
}
