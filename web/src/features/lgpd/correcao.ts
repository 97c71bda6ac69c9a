import { ESTADO_CIVIL_LABELS, FICHA_LABELS } from '@/features/membros/public'
import { formatCep, formatCpf } from '@/lib/documents'
import { formatDate, formatPhone } from '@/lib/format'

/** What of a record is corrected on the page of a request. */
export const CAMPOS = [
  'nome',
  'sobrenome',
  'nome_preferido',
  'data_nascimento',
  'estado_civil',
  'cpf',
  'telefone',
  'email',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'profissao',
] as const
export type CampoCorrigivel = (typeof CAMPOS)[number]

export type Registro = Record<CampoCorrigivel, string | null>

export const nomeDoCampo = (campo: CampoCorrigivel) => FICHA_LABELS[campo]

export const isCampo = (name: string): name is CampoCorrigivel => CAMPOS.some((campo) => campo === name)

const estadoCivil = new Map<string, string>(Object.entries(ESTADO_CIVIL_LABELS))

/** A value of the record as people read it. */
export function valorNoRegistro(campo: CampoCorrigivel, value: string | null): string {
  if (!value) return ''
  if (campo === 'data_nascimento') return formatDate(value)
  if (campo === 'estado_civil') return estadoCivil.get(value) ?? value
  if (campo === 'telefone') return formatPhone(value)
  if (campo === 'cpf') return formatCpf(value)
  return campo === 'cep' ? formatCep(value) : value
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** What was typed, as the record holds it. */
const guardado = (campo: CampoCorrigivel, typed: string) =>
  campo === 'cpf' || campo === 'cep' ? onlyDigits(typed) : typed

/** What becomes different, with what was read: so nobody overwrites what changed meanwhile. */
export function mudancas(
  registro: Registro,
  escolhidos: readonly CampoCorrigivel[],
  typed: Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    escolhidos.map((campo) => [campo, { de: registro[campo], para: guardado(campo, typed[campo] ?? '') }]),
  )
}
