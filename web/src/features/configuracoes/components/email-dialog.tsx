import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { notSent, SetUpEmail, useLeaves } from '@/features/auth/public'
import { useMutation } from '@/lib/use-mutation'
import { emailForm } from '../model'
import { segurancaMutations } from '../mutations'
import { AccountDialog } from './account-dialog'

/** Another e-mail: it counts when both the old and the new address are confirmed. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const leaves = useLeaves()?.email ?? true
  const form = useSchemaForm(emailForm, { email: '' })
  const { mutate, isPending } = useMutation(segurancaMutations.changeEmail())
  const handleSubmit = ({ email }: { email: string }) =>
    mutate(email, {
      onSuccess: onClose,
      onError: ({ code, message }) => form.setError('root', { type: code, message }),
    })
  return (
    <AccountDialog
      title="Alterar e-mail"
      description={
        leaves
          ? 'Enviamos um link ao endereço atual e outro ao novo. A troca vale quando os dois forem abertos.'
          : `A troca vale quando forem abertos dois links: o do endereço atual e o do novo. ${notSent('os links')}`
      }
      onClose={onClose}
    >
      <SetUpEmail />
      <FormRoot form={form} onSubmit={handleSubmit} isPending={isPending}>
        <TextField
          name="email"
          control={form.control}
          label="Novo e-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormActions submitLabel="Pedir links" onCancel={onClose} />
      </FormRoot>
    </AccountDialog>
  )
}
