import type { FieldErrors, Resolver } from 'react-hook-form'
import { supabaseConfig } from '@/lib/config'
import { type AppError, PASSWORD_CODES } from '@/lib/errors'

/** The views of the sign-in page that are one form. */
export type FormView =
  | 'entrar'
  | 'criar-conta'
  | 'esqueci-a-senha'
  | 'codigo'
  | 'nova-senha'
  | 'primeiro-acesso'
  | 'primeiro-acesso-com-codigo'

/** How a form ends: the session is there, a message is on its way to the person's e-mail, or it is saved. */
export type Outcome = 'signed-in' | 'sent' | 'saved'

/** What the sign-in page shows, one view at a time. */
export type Shown = FormView | 'telefone'

/** All that a form asks for: besides the above, the code from an e-mail. */
export type View = FormView | 'conferir-codigo'

/** The views that have an address of their own (`?modo=`). */
const MODES: readonly Shown[] = [
  'entrar',
  'criar-conta',
  'esqueci-a-senha',
  'codigo',
  'telefone',
  'nova-senha',
]

/** The parameter of the address that chooses the view. */
export const MODE_PARAM = 'modo'

export function readMode(value: string | null): Shown {
  return MODES.find((mode) => mode === value) ?? 'entrar'
}

/** The views that end with an e-mail on its way. */
export type SentBy = Extract<View, 'criar-conta' | 'esqueci-a-senha' | 'codigo'>

export const PASSWORD_MIN = 8
export const CODE_LENGTH = 6
const PERSON_NAME_MIN = 2
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const CODE = /^\d{6}$/

/** What is wrong with a value, or nothing. Passwords keep their spaces, everything else comes trimmed. */
type Rule = (value: string) => string | undefined

const required =
  (message: string): Rule =>
  (value) =>
    value ? undefined : message

const atLeast =
  (length: number, message: string): Rule =>
  (value) =>
    value.length >= length ? undefined : message

// Rules by hand and not by a schema: this is the first page that anybody loads, and a schema library would be a tenth of it.
const RULES = {
  igreja: required('Diga o nome da igreja'),
  campus: required('Diga o nome do campus'),
  nome: atLeast(PERSON_NAME_MIN, 'Nome deve ter ao menos 2 caracteres'),
  sobrenome: atLeast(PERSON_NAME_MIN, 'Sobrenome deve ter ao menos 2 caracteres'),
  email: (value) => {
    if (!value) return 'Digite seu e-mail'
    return EMAIL.test(value) ? undefined : 'Este e-mail não parece completo'
  },
  senha: required('Digite sua senha'),
  novaSenha: atLeast(PASSWORD_MIN, `A senha deve ter ao menos ${PASSWORD_MIN} caracteres`),
  codigoDeAcesso: required('Digite o código'),
  codigo: (value) => (CODE.test(value) ? undefined : `O código tem ${CODE_LENGTH} números`),
  captcha: required('Confirme que você não é um robô'),
} satisfies Record<string, Rule>

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
  codigoDeAcesso: '',
  codigo: '',
  captcha: '',
}

/** The fields of each view, in order. */
export const VIEW_FIELDS: Record<View, readonly Exclude<AuthField, 'captcha'>[]> = {
  entrar: ['email', 'senha'],
  'criar-conta': ['nome', 'sobrenome', 'email', 'novaSenha'],
  'esqueci-a-senha': ['email'],
  codigo: ['email'],
  'conferir-codigo': ['codigo'],
  'nova-senha': ['novaSenha'],
  'primeiro-acesso': ['igreja', 'campus', 'nome', 'sobrenome', 'email', 'novaSenha'],
  'primeiro-acesso-com-codigo': [
    'codigoDeAcesso',
    'igreja',
    'campus',
    'nome',
    'sobrenome',
    'email',
    'novaSenha',
  ],
}

/** Requests that cost the server something: it may ask for a check against robots before them. */
const CHECKED: readonly View[] = [
  'entrar',
  'criar-conta',
  'esqueci-a-senha',
  'codigo',
  'primeiro-acesso',
  'primeiro-acesso-com-codigo',
]

/** What a view must have to be sent. */
export function requiredFields(view: View, hasCaptcha: boolean): readonly AuthField[] {
  return hasCaptcha && CHECKED.includes(view) ? [...VIEW_FIELDS[view], 'captcha'] : VIEW_FIELDS[view]
}

const PASSWORDS: readonly AuthField[] = ['senha', 'novaSenha']

function clean(values: AuthValues): AuthValues {
  const entries = Object.entries(values) as [AuthField, string][]
  return Object.fromEntries(
    entries.map(([field, value]) => [field, PASSWORDS.includes(field) ? value : value.trim()]),
  ) as AuthValues
}

/** Checks what the view shows and lets the rest be. */
export function resolverOf(view: View, hasCaptcha = supabaseConfig.captcha !== null): Resolver<AuthValues> {
  return (typed) => {
    const values = clean(typed)
    const errors: FieldErrors<AuthValues> = {}
    for (const field of requiredFields(view, hasCaptcha)) {
      const message = RULES[field](values[field])
      if (message) errors[field] = { type: 'rule', message }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

const TAKEN: readonly string[] = ['user_already_exists', 'email_exists']

/** Where the form says it: a password that was refused beside its field, the rest above all. */
export function failedField(view: View, { code }: AppError): AuthField | 'root' {
  if (code === 'codigo_do_primeiro_acesso') return 'codigoDeAcesso'
  return PASSWORD_CODES.includes(code) && VIEW_FIELDS[view].includes('novaSenha') ? 'novaSenha' : 'root'
}

/** What the form says of a failure. Whether an address has an account stays between the church and its owner. */
export function authSentence(error: AppError): string {
  if (TAKEN.includes(error.code)) {
    return 'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou redefina a senha.'
  }
  return error.message
}
