import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AuthValues, View } from '../model'
import { authMutations } from '../mutations'

/** How long to wait before asking for another e-mail: the auth server refuses earlier requests. */
const WAIT_S = 60

function useCountdown(): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(WAIT_S)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, () => setSeconds(WAIT_S)]
}

function ResendButton({
  isPending,
  onClick,
}: {
  isPending: boolean
  onClick: (restart: () => void) => void
}) {
  const [seconds, restart] = useCountdown()
  return (
    <Button
      variant="outline"
      className="w-full"
      isPending={isPending}
      disabled={seconds > 0}
      onClick={() => onClick(restart)}
    >
      {seconds > 0 ? `Enviar de novo em ${seconds} s` : 'Enviar de novo'}
    </Button>
  )
}

type SentMessageProps = { view: View; values: AuthValues; onBack: () => void }

/** An e-mail is on its way: what to do with it, and how to get another. */
export function SentMessage({ view, values, onBack }: SentMessageProps) {
  const confirmation = useMutation(authMutations.resendConfirmation())
  const recovery = useMutation(authMutations.submit('esqueci-a-senha'))
  const isRecovery = view === 'esqueci-a-senha'
  const handleResend = (restart: () => void) =>
    isRecovery
      ? recovery.mutate(values, { onSuccess: restart })
      : confirmation.mutate(values.email, { onSuccess: restart })
  return (
    <div className="space-y-4">
      <div role="status" className="flex gap-3 rounded-md bg-info-soft p-4 text-info-text">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 space-y-1 text-sm">
          <p className="wrap-anywhere font-semibold">{values.email}</p>
          {isRecovery ? (
            <p>Se houver uma conta com este e-mail, você recebe um link para escolher outra senha.</p>
          ) : (
            <p>
              Abra o link que enviamos para confirmar seu e-mail e entrar. Se você já tinha uma conta, entre
              com ela.
            </p>
          )}
        </div>
      </div>
      <p className="text-muted-foreground text-sm">Não chegou? Veja a caixa de spam antes de pedir outro.</p>
      <ResendButton isPending={confirmation.isPending || recovery.isPending} onClick={handleResend} />
      <Button variant="link" className="w-full" onClick={onBack}>
        Voltar para entrar
      </Button>
    </div>
  )
}
