import { z } from 'zod'
import { formatCep, formatCpf, isCep, isCpf, onlyDigits } from '@/lib/documents'
import { emptyToNull, upTo } from '@/lib/fields'
import { calendarDay, formatDate, formatPhone, isDay } from '@/lib/format'
import type { Tables } from '@/lib/supabase'
import { dadosPessoais, type Membro, nothing, telefone, username } from './model'
import { ESTADO_CIVIL_LABELS, FICHA_LABELS, SEXO_LABELS } from './rotulos'

/** Documents and parents: null for those who may not see them, and where there are none. */
export type Reservados = Omit<Tables<'membros_reservados'>, 'membro_id' | 'created_at'>
export type MembroDaFicha = Membro & { reservados: Reservados | null }

export const UFS = (
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO' as const
).split(' ')

const keys = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as T[]
const text = (max: number) => upTo(max).transform(emptyToNull)
const choice = <T extends string>(values: readonly T[]) =>
  z.union([z.literal('').transform(() => null), z.enum(values)])
const day = (name: string) =>
  z
    .string()
    .refine((value) => value === '' || isDay(value), { error: 'Data inválida', abort: true })
    .refine((value) => value <= calendarDay(), `${name} não pode estar no futuro`)
    .transform(emptyToNull)
export const person = z.union([z.literal('').transform(() => null), z.guid()])

/** The fields of a person's record, as the form holds them and as the tables take them. */
export const fichaForm = dadosPessoais.extend({
  nome_preferido: z.union([nothing, upTo(100).min(2, 'Nome deve ter ao menos 2 caracteres')]),
  username: z.union([nothing, username]),
  email: z.union([nothing, z.string().trim().toLowerCase().pipe(z.email('E-mail inválido'))]),
  sexo: choice(keys(SEXO_LABELS)),
  estado_civil: choice(keys(ESTADO_CIVIL_LABELS)),
  naturalidade: text(100),
  cep: z
    .string()
    .refine((value) => value.trim() === '' || isCep(value), 'O CEP tem 8 números')
    .transform((value) => emptyToNull(onlyDigits(value))),
  logradouro: text(150),
  numero: text(20),
  complemento: text(80),
  bairro: text(80),
  cidade: text(80),
  uf: choice(UFS),
  rol: z
    .string()
    .trim()
    .regex(/^\d{0,8}$/, 'Só números')
    .transform((value) => Number(value) || null),
  data_membresia: day('A data de membresia'),
  igreja_origem: text(150),
  como_conheceu: text(40),
  convidado_por: person,
  discipulador_id: person,
  data_conversao: day('A data de conversão'),
  batismo_data: day('A data do batismo'),
  batismo_local: text(150),
  batismo_ministro: text(120),
  batismo_certificado: text(40),
  batismo_testemunhas: text(300),
  profissao: text(100),
  empresa: text(100),
  emergencia_nome: text(120),
  emergencia_parentesco: text(40),
  emergencia_telefone: telefone,
  cpf: z
    .string()
    .trim()
    .refine((value) => value === '' || isCpf(value), 'Este CPF não existe: confira os números')
    .transform((value) => emptyToNull(onlyDigits(value))),
  rg: text(30),
  rg_orgao: text(30),
  nome_mae: text(200),
  nome_pai: text(200),
})
/** The address alone, for a form of a whole household. */
export const enderecoDaFicha = fichaForm.pick({
  cep: true,
  logradouro: true,
  numero: true,
  complemento: true,
  bairro: true,
  cidade: true,
  uf: true,
  endereco: true,
}).shape

export type FichaValues = z.input<typeof fichaForm>
export type FichaData = z.output<typeof fichaForm>
export type Campo = keyof FichaValues

/** A field without a name does not build. */
const LABELS: Readonly<Record<Campo, string>> = FICHA_LABELS

export const CAMPOS = keys(LABELS)
const RESERVADOS: readonly Campo[] = ['cpf', 'rg', 'rg_orgao', 'nome_mae', 'nome_pai']
export const ENDERECO = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const

const SHOWN: Partial<Record<Campo, (value: string) => string>> = {
  telefone: formatPhone,
  emergencia_telefone: formatPhone,
  cep: formatCep,
  cpf: formatCpf,
}

/** What the inputs hold: '' for nothing, phones and documents as they are read. */
export function fichaValues(membro: MembroDaFicha): FichaValues {
  const { updated_at: _, ...reservados } = membro.reservados ?? {}
  const stored: Partial<Record<Campo, string | number | null>> = { ...membro, ...reservados }
  const entries = CAMPOS.map((campo) => {
    const value = String(stored[campo] ?? '')
    return [campo, SHOWN[campo]?.(value) ?? value]
  })
  return Object.fromEntries(entries) as FichaValues
}

/** The fields in which two states of a record differ. */
export const changedFields = (before: FichaValues, after: FichaValues) =>
  CAMPOS.filter((campo) => before[campo] !== after[campo])

/** The changed fields as the tables take them; `reservados` is null when none of them changed. */
export function changesOf(data: FichaData, changed: readonly Campo[]) {
  const part = (campos: readonly Campo[]) => Object.fromEntries(campos.map((campo) => [campo, data[campo]]))
  const reservados = changed.filter((campo) => RESERVADOS.includes(campo))
  return {
    dados: part(changed.filter((campo) => !RESERVADOS.includes(campo))),
    reservados: reservados.length > 0 ? part(reservados) : null,
  }
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const nameIn = (labels: Record<string, string>, key: string) => labels[key] ?? key

/** A field's value as a person reads it; people and entries of lists are named by the caller. */
export function readValue(campo: Campo, value: string): string {
  if (campo === 'sexo') return nameIn(SEXO_LABELS, value)
  if (campo === 'estado_civil') return nameIn(ESTADO_CIVIL_LABELS, value)
  return isDate(value) ? formatDate(value) : value
}
