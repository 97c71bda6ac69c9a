import { FormDialog } from '@/components/form/form-dialog'
import { PasswordField } from '@/components/form/password-field'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatDate, internationalPhone } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Canal, falhaDe, type SmsForm, smsForm } from '../model'
import { mensagensMutations } from '../mutations'

const SHOWN = ['conta', 'senha', 'remetente', 'celular']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The church's account at Twilio; a test that left keeps it. */
export function SmsDialog({ canal, onClose }: { canal: Canal; onClose: () => void }) {
  const form = useSchemaForm(smsForm, {
    conta: textOf(canal.settings?.account_sid),
    remetente: textOf(canal.settings?.from),
    senha: '',
    celular: '',
  })
  const { mutateAsync } = useMutation(mensagensMutations.set())

  async function handleSubmit({ senha, celular, ...rest }: SmsForm) {
    const desfecho = await mutateAsync({
      servico: 'sms',
      ...rest,
      celular: internationalPhone(celular) ?? celular,
      senha: senha || undefined,
    })
    if (desfecho.ok) {
      toast.success('SMS enviado. As mensagens da igreja já saem.')
      return onClose()
    }
    const { campo, frase } = falhaDe('sms', desfecho, SHOWN)
    form.setError(campo as keyof SmsForm | 'root', { message: frase }, { shouldFocus: true })
  }

  const { control } = form
  return (
    <FormDialog
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      title="SMS da igreja (Twilio)"
      description="Os três primeiros estão na página inicial da sua conta, em console.twilio.com."
      submitLabel="Enviar um SMS de teste para mim"
    >
      <TextField name="conta" control={control} label="Account SID" autoComplete="off" spellCheck={false} />
      <PasswordField
        name="senha"
        control={control}
        label="Auth Token"
        autoComplete="new-password"
        hint={
          canal.secret_set_at
            ? `Definido em ${formatDate(canal.secret_set_at)}. Deixe vazio para continuar com ele.`
            : undefined
        }
      />
      <TextField
        name="remetente"
        control={control}
        label="Número do Twilio"
        placeholder="+15550001111"
        autoComplete="off"
        spellCheck={false}
      />
      <PhoneField name="celular" control={control} label="Seu celular" />
    </FormDialog>
  )
}
