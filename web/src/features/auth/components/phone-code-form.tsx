import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Factor, factorsMutations, type PhoneChallenge } from '../factors'
import { CodeForm } from './code-form'
import { SendAgain } from './send-again'

/** A second factor by SMS: the message goes out when the person asks for it, and again after a minute. */
export function PhoneCodeForm({ factor }: { factor: Factor }) {
  const [sent, setSent] = useState<PhoneChallenge | null>(null)
  const { mutate, isPending } = useMutation(factorsMutations.send())
  const send = (onDone?: () => void) =>
    mutate(factor.id, {
      onSuccess: (challenge) => {
        setSent(challenge)
        onDone?.()
      },
    })
  if (!sent) {
    return (
      <Button className="w-full" isPending={isPending} onClick={() => send()}>
        Enviar código por SMS
      </Button>
    )
  }
  return (
    <CodeForm
      mutation={factorsMutations.verifyPhone(sent)}
      submitLabel="Confirmar"
      isWide
      hint={`Os 6 números que enviamos para ${factor.telefone ?? 'o seu telefone'}.`}
    >
      <SendAgain isPending={isPending} onSend={send} />
    </CodeForm>
  )
}
