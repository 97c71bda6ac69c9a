import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { PhoneField } from '@/components/form/phone-field'
import { supabaseConfig } from '@/lib/config'
import { internationalPhone } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { EMPTY_VALUES } from '../model'
import { phoneMutations } from '../phone'
import { CodeForm } from './code-form'
import { SendAgain } from './send-again'
import { ViewLinks } from './view-links'

const CaptchaField = lazy(() =>
  import('./captcha-field').then((module) => ({ default: module.CaptchaField })),
)

/** Signs in by a code that goes to the phone of an account. */
export function PhoneSignIn() {
  const form = useForm({ defaultValues: { ...EMPTY_VALUES, telefone: '' } })
  const send = useMutation(phoneMutations.send())
  const [sentTo, setSentTo] = useState<string | null>(null)
  const request = (phone: string, onDone?: () => void) =>
    send.mutate(
      { phone, captcha: form.getValues('captcha') },
      {
        onSuccess: () => {
          setSentTo(phone)
          onDone?.()
        },
        onError: ({ code, message }) => form.setError('root', { type: code, message }),
        onSettled: () => form.setValue('captcha', ''),
      },
    )
  if (sentTo) {
    return (
      <CodeForm
        mutation={phoneMutations.check(sentTo)}
        submitLabel="Entrar"
        isWide
        hint={`Se houver uma conta com o telefone ${form.getValues('telefone')}, você recebe um SMS com o código.`}
      >
        <SendAgain isPending={send.isPending} onSend={(onDone) => request(sentTo, onDone)} />
        <ViewLinks view="codigo" />
      </CodeForm>
    )
  }
  const handleSubmit = ({ telefone, captcha }: { telefone: string; captcha: string }) => {
    const phone = internationalPhone(telefone)
    if (!phone)
      return form.setError('telefone', { message: 'Digite o telefone com DDD' }, { shouldFocus: true })
    if (supabaseConfig.captcha && !captcha) {
      return form.setError('captcha', { message: 'Confirme que você não é um robô' })
    }
    request(phone)
  }
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={send.isPending}>
      <PhoneField name="telefone" control={form.control} label="Telefone" />
      {supabaseConfig.captcha && (
        <Suspense fallback={null}>
          <CaptchaField config={supabaseConfig.captcha} />
        </Suspense>
      )}
      <FormActions submitLabel="Pedir código" isWide />
      <ViewLinks view="codigo" />
    </FormRoot>
  )
}
