import { Copy, Smartphone } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/copy-text'
import { useMutation } from '@/lib/use-mutation'
import { factorsMutations, type TotpEnrolment } from '../factors'
import { CodeForm } from './code-form'

export type EnrolProps = {
  /** Names of factors differ: the next free one is proposed. */
  suggestedName: string
  onDone?: () => void
  onCancel?: () => void
}

function Secret({ enrolment }: { enrolment: TotpEnrolment }) {
  return (
    <div className="flex flex-col items-center gap-4 md:flex-row md:items-start">
      <img
        src={enrolment.qrCode}
        alt="QR code para o aplicativo autenticador"
        className="size-48 shrink-0 rounded-md bg-white p-2"
      />
      <div className="min-w-0 space-y-3 text-sm">
        <p>
          Leia o QR code com um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis
          ou outro.
        </p>
        <Button asChild variant="outline" className="md:hidden">
          <a href={enrolment.uri}>
            <Smartphone aria-hidden />
            Abrir no aplicativo
          </a>
        </Button>
        <div>
          <p className="text-muted-foreground">Não consegue ler? Digite esta chave nele:</p>
          <code className="wrap-anywhere block font-mono" data-testid="chave">
            {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button
            variant="link"
            onClick={() =>
              copyText(
                enrolment.secret,
                'Chave copiada.',
                'Não foi possível copiar. Selecione a chave e copie.',
              )
            }
          >
            <Copy aria-hidden />
            Copiar chave
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Adds an application as second factor: a name, the QR code, and a first code that proves it was read. */
export function EnrolTotp({ suggestedName, onDone, onCancel }: EnrolProps) {
  const enrol = useMutation(factorsMutations.enrolTotp())
  const form = useForm({ defaultValues: { nome: suggestedName } })
  if (enrol.data) {
    return (
      <div className="space-y-5">
        <Secret enrolment={enrol.data} />
        <CodeForm
          mutation={factorsMutations.verifyTotp(enrol.data.factorId, 'Segundo fator ativado.')}
          submitLabel="Ativar"
          hint="Os 6 números que o aplicativo mostra agora."
          onDone={onDone}
          onCancel={onCancel}
        />
      </div>
    )
  }
  const handleSubmit = ({ nome }: { nome: string }) =>
    enrol.mutate(nome.trim() || suggestedName, {
      onError: ({ code, message }) => form.setError('root', { type: code, message }),
    })
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={enrol.isPending}>
      <TextField
        name="nome"
        control={form.control}
        label="Nome"
        maxLength={60}
        hint="Para você reconhecer depois, por exemplo “Celular da Ana”."
      />
      <FormActions submitLabel="Continuar" onCancel={onCancel} />
    </FormRoot>
  )
}
