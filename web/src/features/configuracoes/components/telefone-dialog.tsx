import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { CodeForm, SendAgain } from '@/features/auth/public'
import { formatPhone, internationalPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { segurancaMutations } from '../mutations'
import { AccountDialog } from './account-dialog'

/** Another phone for signing in: it counts when its code was typed. */
export function TelefoneDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { telefone: '' } })
  const send = useMutation(segurancaMutations.changePhone())
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = (phone: string, onDone?: () => void) =>
    send.mutate(phone, {
      onSuccess: () => {
        setSentTo(phone)
        onDone?.()
      },
      onError: ({ code, message }) => form.setError('root', { type: code, message }),
    })
  const handleSubmit = ({ telefone }: { telefone: string }) => {
    const phone = internationalPhone(telefone)
    if (phone) return request(phone)
    form.setError('telefone', { message: 'Digite o telefone com DDD' }, { shouldFocus: true })
  }
  return (
    <AccountDialog
      title="Telefone"
      description="Confirmamos o número com um código por SMS."
      onClose={onClose}
    >
      {sentTo ? (
        <CodeForm
          mutation={segurancaMutations.checkPhone(sentTo)}
          submitLabel="Confirmar"
          hint={`Os 6 números que enviamos para ${formatPhone(sentTo)}.`}
          onDone={onClose}
          onCancel={onClose}
        >
          <SendAgain isPending={send.isPending} onSend={(onDone) => request(sentTo, onDone)} />
        </CodeForm>
      ) : (
        <FormRoot form={form} onSubmit={handleSubmit} isPending={send.isPending}>
          <PhoneField name="telefone" control={form.control} label="Telefone" />
          <FormActions submitLabel="Pedir código" onCancel={onClose} />
        </FormRoot>
      )}
    </AccountDialog>
  )
}
