/** Documents and postal codes: kept as digits, shown as people write them. */
import { formatCep as maskCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

const CEP_DIGITS = 8

export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** `123.456.789-09` as far as it is typed. */
export const formatCpf = (text: string | null | undefined) => maskCpf(onlyDigits(text ?? ''))

/** Eleven digits, not all equal, whose check digits agree. */
export const isCpf = (text: string) => isValidCpf(onlyDigits(text))

/** `73900-000` as far as it is typed. */
export const formatCep = (text: string | null | undefined) => maskCep(onlyDigits(text ?? ''))

export const isCep = (text: string) => onlyDigits(text).length === CEP_DIGITS
