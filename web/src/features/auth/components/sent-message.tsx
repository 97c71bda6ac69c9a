import { MailCheck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { notSent } from '../leaves'
import type { AuthValues, SentBy } from '../model'
import { authMutations } from '../mutations'
import { useCountdown } from '../use-countdown'
import { AuthForm } from './auth-form'

const WHAT_TO_DO: Record<SentBy, string> = {
  'criar-conta':
    'Abra o link do e-mail ou digite o código para confirmar seu endereço. Se você já tinha uma conta, entre com ela.',
  'esqueci-a-senha':
    'Se houver uma conta com este e-mail, você recebe um link e um código para escolher outra senha.',
  codigo: 'Se houver uma conta com este e-mail, você recebe um link e um código para entrar.',
}

const IF_KNOWN = 'Se houver uma conta com este e-mail, há um código à sua espera.'

function whatToDo(sentBy: SentBy, leaves: boolean): string {
  if (leaves) return WHAT_TO_DO[sentBy]
  return sentBy === 'criar-conta' ? notSent() : `${IF_KNOWN} ${notSent()}`
}

function ResendButton({ sentBy, form }: { sentBy: SentBy; form: UseFormReturn<AuthValues> }) {
  const [seconds, restart] = useCountdown()
  const { mutate, isPending } = useMutation(authMutations.sendAgain(sentBy))
  return (
    <Button
      variant="outline"
      className="w-full"
      isPending={isPending}
      disabled={seconds > 0}
      onClick={() =>
        mutate(form.getValues(), { onSuccess: restart, onSettled: () => form.setValue('captcha', '') })
      }
    >
      {seconds > 0 ? `Pedir de novo em ${seconds} s` : 'Pedir de novo'}
    </Button>
  )
}

type SentMessageProps = {
  sentBy: SentBy
  form: UseFormReturn<AuthValues>
  /** Whether mail leaves the server. */
  leaves: boolean
  onBack: () => void
}

/** A message was made: the link in it can be opened, or its code typed here, on whatever device. */
export function SentMessage({ sentBy, form, leaves, onBack }: SentMessageProps) {
  return (
    <>
      <div role="status" className="mb-5 flex gap-3 rounded-md bg-info-soft p-4 text-info-text">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 space-y-1 text-sm">
          <p className="wrap-anywhere font-semibold">{form.getValues('email')}</p>
          <p>{whatToDo(sentBy, leaves)}</p>
        </div>
      </div>
      <AuthForm
        view="conferir-codigo"
        form={form}
        mutation={authMutations.checkCode(sentBy)}
        submitLabel="Continuar"
      >
        {leaves && (
          <p className="text-center text-muted-foreground text-sm">
            Não chegou? Veja a caixa de spam antes de pedir outro.
          </p>
        )}
        <ResendButton sentBy={sentBy} form={form} />
        <Button variant="link" className="w-full" onClick={onBack}>
          Voltar para entrar
        </Button>
      </AuthForm>
    </>
  )
}
