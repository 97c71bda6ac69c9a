import { mutationOptions } from '@tanstack/react-query'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type AuthValues, MODE_PARAM, type View } from './model'

/** How a form ends: the session is there, a message is on its way to the person's e-mail, or it is saved. */
export type Outcome = 'signed-in' | 'sent' | 'saved'

/** Where the link in an e-mail leads back to: this page, which goes on to `returnPath`. */
function linkTarget(search: string): string {
  return `${location.origin}/auth${search}`
}

/** Answers that would tell whether an address has an account are taken as a success. */
async function withoutTelling(request: Promise<unknown>, silent: readonly string[]): Promise<Outcome> {
  try {
    await request
  } catch (error) {
    if (!silent.includes(toAppError(error).code)) throw error
  }
  return 'sent'
}

const signIn = async ({ email, senha }: AuthValues): Promise<Outcome> => {
  await unwrap(supabase.auth.signInWithPassword({ email, password: senha }))
  return 'signed-in'
}

const signUp = async ({ email, nome, sobrenome, novaSenha }: AuthValues): Promise<Outcome> => {
  const { session } = await unwrap(
    supabase.auth.signUp({
      email,
      password: novaSenha,
      options: {
        data: { first_name: nome, last_name: sobrenome },
        emailRedirectTo: linkTarget(location.search),
      },
    }),
  )
  return session ? 'signed-in' : 'sent'
}

/** The first account becomes the administrator and needs no confirmation: there is nobody to send e-mails yet. */
const createChurch = async (values: AuthValues): Promise<Outcome> => {
  const { email, nome, sobrenome, novaSenha, igreja, campus } = values
  const data = { first_name: nome, last_name: sobrenome, igreja_nome: igreja, campus }
  const { session } = await unwrap(supabase.auth.signUp({ email, password: novaSenha, options: { data } }))
  if (session) return 'signed-in'
  return signIn({ ...values, senha: novaSenha })
}

const recover = ({ email }: AuthValues): Promise<Outcome> => {
  const redirectTo = linkTarget(`?${MODE_PARAM}=nova-senha`)
  return withoutTelling(unwrap(supabase.auth.resetPasswordForEmail(email, { redirectTo })), [
    'user_not_found',
  ])
}

const sendCode = ({ email }: AuthValues): Promise<Outcome> => {
  const options = { shouldCreateUser: false, emailRedirectTo: linkTarget(location.search) }
  return withoutTelling(unwrap(supabase.auth.signInWithOtp({ email, options })), [
    'otp_disabled',
    'signup_disabled',
    'user_not_found',
  ])
}

const checkCode = async ({ email, codigo }: AuthValues): Promise<Outcome> => {
  await unwrap(supabase.auth.verifyOtp({ email, token: codigo, type: 'email' }))
  return 'signed-in'
}

const savePassword = async ({ novaSenha }: AuthValues): Promise<Outcome> => {
  await unwrap(supabase.auth.updateUser({ password: novaSenha }))
  return 'saved'
}

const SUBMIT: Record<View, (values: AuthValues) => Promise<Outcome>> = {
  entrar: signIn,
  'criar-conta': signUp,
  'esqueci-a-senha': recover,
  codigo: sendCode,
  'conferir-codigo': checkCode,
  'nova-senha': savePassword,
  'primeiro-acesso': createChurch,
}

export const authMutations = {
  /** What the button of a view does; its form says failures itself. */
  submit: (view: View) =>
    mutationOptions<Outcome, AppError, AuthValues>({
      mutationFn: SUBMIT[view],
      meta: { silent: true, success: view === 'nova-senha' ? 'Senha alterada.' : undefined },
    }),

  /** Sends the confirmation of a new account again. */
  resendConfirmation: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (email) => {
        const options = { emailRedirectTo: linkTarget(location.search) }
        const request = unwrap(supabase.auth.resend({ type: 'signup', email, options }))
        await withoutTelling(request, ['user_not_found'])
      },
      meta: { success: 'Se houver uma conta a confirmar, o e-mail foi enviado de novo.' },
    }),
}
