import { useState } from 'react'
import type { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { NovaSenhaField, notSent, SetUpEmail, useLeaves } from '@/features/auth/public'
import { PASSWORD_CODES } from '@/lib/errors'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { senhaForm } from '../model'
import { segurancaMutations } from '../mutations'
import { AccountDialog } from './account-dialog'

const WAITS = 'Um código foi pedido há pouco: use esse, ou espere um minuto e peça outro.'

/** Another password. When the sign-in was long ago, a code from the person's e-mail comes before it. */
export function SenhaDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const leaves = useLeaves()?.email ?? true
  const [asked, setAsked] = useState<'code-sent' | 'code-waits' | null>(null)
  const form = useSchemaForm(senhaForm, { senha: '', codigo: '' })
  const { mutate, isPending } = useMutation(segurancaMutations.changePassword())
  const handleSubmit = (values: z.output<typeof senhaForm>) =>
    mutate(values, {
      onSuccess: (outcome) => {
        if (outcome !== 'saved') return setAsked(outcome)
        toast.success('Senha alterada.')
        onClose()
      },
      onError: ({ code, message }) =>
        form.setError(PASSWORD_CODES.includes(code) ? 'senha' : 'root', { type: code, message }),
    })
  return (
    <AccountDialog title="Alterar senha" onClose={onClose}>
      <FormRoot form={form} onSubmit={handleSubmit} isPending={isPending}>
        <NovaSenhaField name="senha" control={form.control} label="Nova senha" />
        {asked && (
          <>
            <p role="status" className="rounded-md bg-info-soft p-3 text-info-text text-sm">
              Faz tempo que você entrou: confirme que é você. {asked === 'code-waits' && WAITS}
              {asked === 'code-sent' && (leaves ? `Enviamos um código para ${email}.` : notSent())}
            </p>
            <SetUpEmail />
            <TextField
              name="codigo"
              control={form.control}
              label="Código"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={12}
            />
          </>
        )}
        <FormActions submitLabel="Salvar senha" onCancel={onClose} />
      </FormRoot>
    </AccountDialog>
  )
}
