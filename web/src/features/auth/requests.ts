import { auth } from '@/lib/auth'
import { AppError, toAppError, unwrap } from '@/lib/errors'
import { type AuthValues, type FormView, MODE_PARAM, type Outcome, type SentBy } from './model'

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

/** What the check against robots gave, where there is one. */
const checked = ({ captcha }: AuthValues) => ({ captchaToken: captcha || undefined })

const signIn = async (values: AuthValues): Promise<Outcome> => {
  const { email, senha } = values
  await unwrap(auth.signInWithPassword({ email, password: senha, options: checked(values) }))
  return 'signed-in'
}

const signUp = async (values: AuthValues): Promise<Outcome> => {
  const { email, nome, sobrenome, novaSenha } = values
  const { session } = await unwrap(
    auth.signUp({
      email,
      password: novaSenha,
      options: {
        ...checked(values),
        data: { first_name: nome, last_name: sobrenome },
        emailRedirectTo: linkTarget(location.search),
      },
    }),
  )
  return session ? 'signed-in' : 'sent'
}

/** What the database raises when the first account comes without the code of the console. */
const WRONG_ACCESS_CODE = 'CODIGO_DO_PRIMEIRO_ACESSO'

/** The first account becomes the administrator and needs no confirmation: there is nobody to send e-mails yet. */
const createChurch = async (values: AuthValues): Promise<Outcome> => {
  const { email, nome, sobrenome, novaSenha, igreja, campus, codigoDeAcesso } = values
  const data = {
    first_name: nome,
    last_name: sobrenome,
    igreja_nome: igreja,
    campus,
    codigo_de_acesso: codigoDeAcesso || undefined,
  }
  const request = auth.signUp({
    email,
    password: novaSenha,
    options: { ...checked(values), data },
  })
  const { data: answer, error } = await request
  if (error?.message.includes(WRONG_ACCESS_CODE)) throw new AppError('codigo_do_primeiro_acesso')
  if (error) throw toAppError(error)
  if (answer.session) return 'signed-in'
  return signIn({ ...values, senha: novaSenha })
}

const recover = (values: AuthValues): Promise<Outcome> => {
  const options = { ...checked(values), redirectTo: linkTarget(`?${MODE_PARAM}=nova-senha`) }
  return withoutTelling(unwrap(auth.resetPasswordForEmail(values.email, options)), ['user_not_found'])
}

const sendCode = (values: AuthValues): Promise<Outcome> => {
  const { email } = values
  const options = {
    ...checked(values),
    shouldCreateUser: false,
    emailRedirectTo: linkTarget(location.search),
  }
  return withoutTelling(unwrap(auth.signInWithOtp({ email, options })), [
    'otp_disabled',
    'signup_disabled',
    'user_not_found',
  ])
}

/** A code from a confirmation or a sign-in, or one that was sent for choosing another password. */
const codeType = (sentBy: SentBy) => (sentBy === 'esqueci-a-senha' ? 'recovery' : 'email')

const savePassword = async ({ novaSenha }: AuthValues): Promise<Outcome> => {
  await unwrap(auth.updateUser({ password: novaSenha }))
  return 'saved'
}

const resendConfirmation = (values: AuthValues): Promise<Outcome> => {
  const { email } = values
  const options = { ...checked(values), emailRedirectTo: linkTarget(location.search) }
  return withoutTelling(unwrap(auth.resend({ type: 'signup', email, options })), ['user_not_found'])
}

const SUBMIT: Record<FormView, (values: AuthValues) => Promise<Outcome>> = {
  entrar: signIn,
  'criar-conta': signUp,
  'esqueci-a-senha': recover,
  codigo: sendCode,
  'nova-senha': savePassword,
  'primeiro-acesso': createChurch,
  'primeiro-acesso-com-codigo': createChurch,
}

/** What the button of a view does. */
export const submit = (view: FormView, values: AuthValues): Promise<Outcome> => SUBMIT[view](values)

/** The code from the e-mail is as good as the link in it. */
export async function checkCode(sentBy: SentBy, { email, codigo }: AuthValues): Promise<Outcome> {
  await unwrap(auth.verifyOtp({ email, token: codigo, type: codeType(sentBy) }))
  return 'signed-in'
}

/** The e-mail once more; also for an account that was created earlier and never confirmed. */
export function sendAgain(sentBy: SentBy, values: AuthValues): Promise<Outcome> {
  // a link is good for the password of the sign-up that it was sent for: the same sign-up once more
  const isUnconfirmed = sentBy === 'criar-conta' && !values.novaSenha
  return isUnconfirmed ? resendConfirmation(values) : SUBMIT[sentBy](values)
}
