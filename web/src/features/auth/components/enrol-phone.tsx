import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { internationalPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { factorsMutations, type PhoneChallenge } from '../factors'
import { CodeForm } from './code-form'
import type { EnrolProps } from './enrol-totp'
import { SendAgain } from './send-again'

function CheckPhone({
  first,
  onDone,
  onCancel,
}: Pick<EnrolProps, 'onDone' | 'onCancel'> & { first: PhoneChallenge }) {
  const [sent, setSent] = useState(first)
  const { mutate, isPending } = useMutation(factorsMutations.send())
  const handleSend = (restart: () => void) =>
    mutate(sent.factorId, {
      onSuccess: (challenge) => {
        setSent(challenge)
        restart()
      },
    })
  return (
    <CodeForm
      mutation={factorsMutations.verifyPhone(sent, 'Segundo fator ativado.')}
      submitLabel="Ativar"
      hint="Os 6 números que enviamos por SMS."
      onDone={onDone}
      onCancel={onCancel}
    >
      <SendAgain isPending={isPending} onSend={handleSend} />
    </CodeForm>
  )
}

/** Adds a phone as second factor: the code of a message proves that it is the person's. */
export function EnrolPhone({ suggestedName, onDone, onCancel }: EnrolProps) {
  const enrol = useMutation(factorsMutations.enrolPhone())
  const form = useForm({ defaultValues: { nome: suggestedName, telefone: '' } })
  if (enrol.data) return <CheckPhone first={enrol.data} onDone={onDone} onCancel={onCancel} />
  const handleSubmit = ({ nome, telefone }: { nome: string; telefone: string }) => {
    const phone = internationalPhone(telefone)
    if (!phone)
      return form.setError('telefone', { message: 'Digite o telefone com DDD' }, { shouldFocus: true })
    enrol.mutate(
      { nome: nome.trim() || suggestedName, telefone: phone },
      { onError: ({ code, message }) => form.setError('root', { type: code, message }) },
    )
  }
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={enrol.isPending}>
      <PhoneField name="telefone" control={form.control} label="Telefone" hint="Recebe os códigos por SMS." />
      <TextField name="nome" control={form.control} label="Nome" maxLength={60} />
      <FormActions submitLabel="Pedir código" onCancel={onCancel} />
    </FormRoot>
  )
}
