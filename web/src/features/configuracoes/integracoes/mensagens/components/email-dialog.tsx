import { FormDialog } from '@/components/form/form-dialog'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatDate } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import {
  type Canal,
  conexoes,
  definicaoDoEmail,
  type EmailForm,
  emailForm,
  emailFormDe,
  falhaDe,
  provedorDe,
  provedorOptions,
} from '../model'
import { mensagensMutations } from '../mutations'

type EmailDialogProps = { canal: Canal; igreja: string; onClose: () => void }

/** By what the church sends e-mail: the provider first, which fills most; a test that left keeps it. */
export function EmailDialog({ canal, igreja, onClose }: EmailDialogProps) {
  const form = useSchemaForm(emailForm, emailFormDe(canal, igreja))
  const { mutateAsync } = useMutation(mensagensMutations.set())
  const [provedor, conexao] = form.watch(['provedor', 'conexao'])
  const { servidor, usuario, senha, ajuda } = provedorDe(provedor)
  const shown = [
    'endereco',
    'nome',
    'senha',
    ...(servidor ? [] : ['servidor', 'porta']),
    ...(usuario ? ['usuario'] : []),
  ]

  async function handleSubmit(data: EmailForm) {
    const desfecho = await mutateAsync(definicaoDoEmail(data))
    if (desfecho.ok) {
      toast.success(`Enviado para ${desfecho.para}. O e-mail da igreja está funcionando.`)
      return onClose()
    }
    const { campo, frase } = falhaDe('email', desfecho, shown)
    form.setError(campo as keyof EmailForm | 'root', { message: frase }, { shouldFocus: true })
  }

  const { control } = form
  return (
    <FormDialog
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      title="E-mail da igreja"
      description="O teste sai de verdade. Se ele sair, isto fica salvo."
      submitLabel="Enviar um e-mail de teste para mim"
    >
      <SelectField name="provedor" control={control} label="Provedor" options={provedorOptions} />
      <TextField
        name="endereco"
        control={control}
        label="Endereço de e-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField name="nome" control={control} label="Nome de quem envia" autoComplete="off" />
      {!servidor && (
        <>
          <TextField
            name="servidor"
            control={control}
            label="Servidor"
            placeholder={provedor === 'ses' ? 'email-smtp.sa-east-1.amazonaws.com' : 'smtp.provedor.com'}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            name="conexao"
            control={control}
            label="Porta"
            options={conexoes(canal.any_host ?? false)}
          />
          {conexao === 'outra' && (
            <TextField name="porta" control={control} label="Número da porta" inputMode="numeric" />
          )}
        </>
      )}
      {usuario && (
        <TextField
          name="usuario"
          control={control}
          label={usuario.rotulo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        name="senha"
        control={control}
        label={senha}
        autoComplete="new-password"
        hint={
          canal.secret_set_at
            ? `Definida em ${formatDate(canal.secret_set_at)}. Deixe vazia para continuar com ela. ${ajuda}`
            : ajuda
        }
      />
    </FormDialog>
  )
}
