import type { Provider, UserIdentity } from '@supabase/auth-js'
import { mutationOptions } from '@tanstack/react-query'
import { authQueries } from '@/features/auth/public'
import { auth } from '@/lib/auth'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { type Enums, supabase } from '@/lib/supabase'
import { segurancaQueries } from './queries'
import type { Previa, Regras } from './regras'

/** This page, where links and other services lead back to. */
const here = () => `${location.origin}/configuracoes?secao=seguranca`

const ACCOUNT = [segurancaQueries.all()]

/** What must be confirmed by a code before the password changes. */
const ASKS_CODE: readonly string[] = ['reauthentication_needed', 'reauth_nonce_missing']

type NewPassword = { senha: string; codigo: string }

/** One was made a moment ago; it is still good. */
const TOO_SOON = 'over_email_send_rate_limit'

export type Outcome = 'saved' | 'code-sent' | 'code-waits'

/** Saves the password, or asks for the code that the server wants first. */
async function changePassword({ senha, codigo }: NewPassword): Promise<Outcome> {
  try {
    await unwrap(auth.updateUser({ password: senha, nonce: codigo || undefined }))
    return 'saved'
  } catch (error) {
    if (!ASKS_CODE.includes(toAppError(error).code)) throw error
  }
  try {
    await unwrap(auth.reauthenticate())
    return 'code-sent'
  } catch (error) {
    if (toAppError(error).code !== TOO_SOON) throw error
    return 'code-waits'
  }
}

export const segurancaMutations = {
  changePassword: () =>
    mutationOptions<Outcome, AppError, NewPassword>({
      mutationFn: changePassword,
      meta: { silent: true, invalidates: ACCOUNT },
    }),

  changeEmail: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (email) => {
        await unwrap(auth.updateUser({ email }, { emailRedirectTo: here() }))
      },
      meta: { silent: true, invalidates: ACCOUNT },
    }),

  /** Sends a code to the new phone (E.164). */
  changePhone: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (phone) => {
        await unwrap(auth.updateUser({ phone }))
      },
      meta: { silent: true },
    }),

  checkPhone: (phone: string) =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (token) => {
        await unwrap(auth.verifyOtp({ phone, token, type: 'phone_change' }))
      },
      meta: { silent: true, success: 'Telefone alterado.', invalidates: ACCOUNT },
    }),

  endSession: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (sessao) => {
        await unwrap(supabase.rpc('encerrar_sessao', { sessao }))
      },
      meta: { success: 'Sessão encerrada.', invalidates: [segurancaQueries.sessoes().queryKey] },
    }),

  endOtherSessions: () =>
    mutationOptions<void, AppError>({
      mutationFn: async () => {
        await unwrap(supabase.rpc('encerrar_outras_sessoes'))
      },
      meta: {
        success: 'As outras sessões foram encerradas.',
        invalidates: [segurancaQueries.sessoes().queryKey],
      },
    }),

  /** The browser leaves for the service, which sends it back here. */
  link: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (provider) => {
        await unwrap(auth.linkIdentity({ provider: provider as Provider, options: { redirectTo: here() } }))
      },
    }),

  unlink: () =>
    mutationOptions<void, AppError, UserIdentity>({
      mutationFn: async (identity) => {
        await unwrap(auth.unlinkIdentity(identity))
      },
      meta: { success: 'Conta desligada.', invalidates: ACCOUNT },
    }),

  demand: () =>
    mutationOptions<void, AppError, Enums<'papel'>[]>({
      mutationFn: async (papeis) => {
        await unwrap(supabase.rpc('definir_segundo_fator', { papeis }))
      },
      meta: { success: 'Exigência alterada.', invalidates: [segurancaQueries.exigencia().queryKey] },
    }),

  /** What these rules would end at once. */
  previewRules: () =>
    mutationOptions<Previa, AppError, Regras>({
      mutationFn: (regras) => unwrap(supabase.rpc('previa_das_regras', { regras }).single()),
      meta: { silent: true },
    }),

  saveRules: () =>
    mutationOptions<void, Error, Regras & { antes: Regras }>({
      mutationFn: async (regras) => {
        await unwrap(supabase.rpc('definir_regras_de_seguranca', { regras }))
      },
      meta: {
        silent: true,
        success: 'Regras salvas.',
        invalidates: [segurancaQueries.all(), authQueries.senhaMinima().queryKey],
      },
    }),

  resetFactors: () =>
    mutationOptions<void, AppError, string>({
      mutationFn: async (usuario) => {
        await unwrap(supabase.rpc('redefinir_segundo_fator', { usuario }))
      },
      meta: { success: 'Segundo fator redefinido.', invalidates: [[...segurancaQueries.all(), 'contas']] },
    }),
}
