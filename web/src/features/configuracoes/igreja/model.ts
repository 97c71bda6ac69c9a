import { z } from 'zod'
import { formatCep, formatCnpj, isCep, isCnpj, onlyDigits, plainCnpj } from '@/lib/documents'
import { emptyToNull, upTo } from '@/lib/fields'
import { formatPhone, internationalPhone } from '@/lib/format'
import type { Tables } from '@/lib/supabase'

export type Dados = Omit<Tables<'igreja'>, 'id' | 'logos' | 'cor' | 'significado_ltp' | 'created_at'>

const SITE = /^https?:\/\/[^\s.]+\.\S+$/

/** `www.igreja.org` is what people write; links need the rest. */
const withScheme = (text: string) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`)

/** A profile's address or @name, as the name alone. */
const instagramName = (text: string) =>
  text
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/[/?].*$/, '')
    .replace(/^@/, '')
    .toLowerCase()

export const igrejaForm = z.object({
  nome: upTo(120).min(2, 'Nome deve ter ao menos 2 caracteres'),
  cnpj: z
    .string()
    .trim()
    .refine((value) => value === '' || isCnpj(value), 'CNPJ inválido')
    .transform((value) => emptyToNull(plainCnpj(value))),
  cep: z
    .string()
    .refine((value) => value === '' || isCep(value), 'CEP inválido')
    .transform((value) => emptyToNull(onlyDigits(value))),
  endereco: upTo(300).transform(emptyToNull),
  telefone: z
    .string()
    .trim()
    .refine((value) => value === '' || internationalPhone(value) !== undefined, 'Telefone inválido')
    .transform((value) => internationalPhone(value) ?? null),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Este e-mail não parece completo').or(z.literal('')))
    .transform(emptyToNull),
  site: upTo(290)
    .transform(withScheme)
    .refine((value) => value === '' || SITE.test(value), 'Este endereço não parece completo')
    .transform(emptyToNull),
  instagram: z
    .string()
    .trim()
    .transform(instagramName)
    .refine((value) => /^[a-z0-9._]{0,30}$/.test(value), 'Use o nome do perfil, como @pedrasvivas')
    .transform(emptyToNull),
  versiculo: upTo(200).transform(emptyToNull),
  versiculo_fonte: upTo(60).transform(emptyToNull),
  campus_padrao: z.string().min(1, 'Escolha o campus'),
  fuso: z.string().min(1, 'Escolha o fuso horário'),
  faltas_alerta: z
    .string()
    .regex(/^[0-4]$/, 'Escolha depois de quantas semanas')
    .transform(Number),
})
export type IgrejaValues = z.input<typeof igrejaForm>
export type IgrejaData = z.output<typeof igrejaForm>

export function igrejaValues(dados: Dados): IgrejaValues {
  return {
    nome: dados.nome,
    cnpj: formatCnpj(dados.cnpj),
    cep: formatCep(dados.cep),
    endereco: dados.endereco ?? '',
    telefone: formatPhone(dados.telefone),
    email: dados.email ?? '',
    site: dados.site ?? '',
    instagram: dados.instagram ? `@${dados.instagram}` : '',
    versiculo: dados.versiculo ?? '',
    versiculo_fonte: dados.versiculo_fonte ?? '',
    campus_padrao: dados.campus_padrao,
    fuso: dados.fuso,
    faltas_alerta: String(dados.faltas_alerta),
  }
}
