import type { UseMutationOptions } from '@tanstack/react-query'
import { type AppError, toAppError } from '@/lib/errors'
import type { AuthValues, FormView, Outcome, SentBy } from './model'

export type AuthMutation = UseMutationOptions<Outcome, AppError, AuthValues>

/** They come with the auth client: the page is there before. */
export const requests = () =>
  import('./requests').catch((cause) => {
    throw toAppError(cause)
  })

export const authMutations = {
  /** What the button of a view does; its form says failures itself. */
  submit: (view: FormView): AuthMutation => ({
    mutationFn: async (values) => (await requests()).submit(view, values),
    meta: { silent: true, success: view === 'nova-senha' ? 'Senha alterada.' : undefined },
  }),

  /** The code from the e-mail is as good as the link in it. */
  checkCode: (sentBy: SentBy): AuthMutation => ({
    mutationFn: async (values) => (await requests()).checkCode(sentBy, values),
    meta: { silent: true },
  }),

  /** The e-mail once more. */
  sendAgain: (sentBy: SentBy): AuthMutation => ({
    mutationFn: async (values) => (await requests()).sendAgain(sentBy, values),
    meta: { success: 'Pedido feito.' },
  }),
}
