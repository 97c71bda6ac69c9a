import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { type AuthValues, authSentence, failedField, type Outcome, type View } from '../model'
import { type AuthMutation, authMutations } from '../mutations'
import { AuthFields } from './auth-fields'

type AuthFormProps = {
  view: View
  form: UseFormReturn<AuthValues>
  mutation: AuthMutation
  submitLabel: string
  onDone?: (outcome: Outcome) => void
  /** A confirmation was sent again to somebody who tried to sign in without it. */
  onResent?: () => void
  /** Stands between the fields and the button. */
  beforeSubmit?: ReactNode
  /** Ways to other views, below the button. */
  children?: ReactNode
}

/** One form for all views: it asks, sends, says what went wrong and keeps what was typed. */
export function AuthForm(props: AuthFormProps) {
  const { view, form, mutation, submitLabel, onDone, onResent, beforeSubmit, children } = props
  const submit = useMutation(mutation)
  const resend = useMutation(authMutations.sendAgain('criar-conta'))
  // what the check against robots gave is good for one request
  const onSettled = () => form.setValue('captcha', '')
  const handleSubmit = (values: AuthValues) =>
    submit.mutate(values, {
      onSuccess: onDone,
      onSettled,
      onError: (error) =>
        form.setError(failedField(view, error), { type: error.code, message: authSentence(error) }),
    })
  const isUnconfirmed = form.formState.errors.root?.type === 'email_not_confirmed'
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={submit.isPending}>
      <AuthFields key={view} view={view} control={form.control} />
      {beforeSubmit}
      {isUnconfirmed && (
        <Button
          variant="outline"
          className="w-full"
          isPending={resend.isPending}
          onClick={() =>
            resend.mutate({ ...form.getValues(), novaSenha: '' }, { onSuccess: onResent, onSettled })
          }
        >
          Reenviar confirmação
        </Button>
      )}
      <FormActions submitLabel={submitLabel} isWide />
      {children}
    </FormRoot>
  )
}
