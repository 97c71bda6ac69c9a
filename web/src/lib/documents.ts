/** Documents and postal codes: kept as digits, shown as people write them. */
import { formatCep as maskCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnpj as maskCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
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

/** A CNPJ without punctuation; since 2026 it may hold letters. */
export const plainCnpj = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** `12.ABC.345/01DE-35` as far as it is typed. */
export const formatCnpj = (text: string | null | undefined) => maskCnpj(plainCnpj(text ?? ''), { version: 2 })

export const isCnpj = (text: string) => isValidCnpj(plainCnpj(text), { version: 2 })
