import * as z from 'zod/mini'
import type { AppError } from '@/lib/errors'

/** What the sign-in page asks for, one after the other. The first five have an address of their own (`?modo=`). */
export const VIEWS = [
  'entrar',
  'criar-conta',
  'esqueci-a-senha',
  'codigo',
  'nova-senha',
  'conferir-codigo',
  'primeiro-acesso',
] as const
export type View = (typeof VIEWS)[number]

const MODES: readonly View[] = ['entrar', 'criar-conta', 'esqueci-a-senha', 'codigo', 'nova-senha']

/** The parameter of the address that chooses the view. */
export const MODE_PARAM = 'modo'

export function readMode(value: string | null): View {
  return MODES.find((mode) => mode === value) ?? 'entrar'
}

export const PASSWORD_MIN = 8
export const CODE_LENGTH = 6
const PERSON_NAME_MIN = 2

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

const RULES = {
  igreja: required('Diga o nome da igreja'),
  campus: required('Diga o nome do campus'),
  nome: z.string().check(z.trim(), z.minLength(PERSON_NAME_MIN, 'Nome deve ter ao menos 2 caracteres')),
  sobrenome: z
    .string()
    .check(z.trim(), z.minLength(PERSON_NAME_MIN, 'Sobrenome deve ter ao menos 2 caracteres')),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Digite seu e-mail'),
      z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Este e-mail não parece completo'),
    ),
  senha: z.string().check(z.minLength(1, 'Digite sua senha')),
  novaSenha: z
    .string()
    .check(z.minLength(PASSWORD_MIN, `A senha deve ter ao menos ${PASSWORD_MIN} caracteres`)),
  codigo: z.string().check(z.trim(), z.regex(/^\d{6}$/, `O código tem ${CODE_LENGTH} números`)),
}

export type AuthField = keyof typeof RULES
export type AuthValues = Record<AuthField, string>

/** Nothing that was typed is lost when the view changes: all views share these values. */
export const EMPTY_VALUES: AuthValues = {
  igreja: '',
  campus: '',
  nome: '',
  sobrenome: '',
  email: '',
  senha: '',
  novaSenha: '',
  codigo: '',
}

/** The fields of each view, in order. */
export const VIEW_FIELDS: Record<View, readonly AuthField[]> = {
  entrar: ['email', 'senha'],
  'criar-conta': ['nome', 'sobrenome', 'email', 'novaSenha'],
  'esqueci-a-senha': ['email'],
  codigo: ['email'],
  'conferir-codigo': ['codigo'],
  'nova-senha': ['novaSenha'],
  'primeiro-acesso': ['igreja', 'campus', 'nome', 'sobrenome', 'email', 'novaSenha'],
}

/** Checks what a view shows and lets the rest be. */
export function schemaOf(view: View) {
  const rule = (field: AuthField) => (VIEW_FIELDS[view].includes(field) ? RULES[field] : z.string())
  return z.object({
    igreja: rule('igreja'),
    campus: rule('campus'),
    nome: rule('nome'),
    sobrenome: rule('sobrenome'),
    email: rule('email'),
    senha: rule('senha'),
    novaSenha: rule('novaSenha'),
    codigo: rule('codigo'),
  })
}

const TAKEN: readonly string[] = ['user_already_exists', 'email_exists']

/** What the form says of a failure. Whether an address has an account stays between the church and its owner. */
export function authSentence(error: AppError): string {
  if (TAKEN.includes(error.code)) {
    return 'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou redefina a senha.'
  }
  return error.message
}
