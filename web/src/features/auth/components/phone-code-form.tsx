import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { type Factor, factorsMutations, type PhoneChallenge } from '../factors'
import { notSent, useLeaves } from '../leaves'
import { CodeForm } from './code-form'
import { SendAgain } from './send-again'

/** A second factor by SMS: the message is made when the person asks for it, and again after a minute. */
export function PhoneCodeForm({ factor }: { factor: Factor }) {
  const [sent, setSent] = useState<PhoneChallenge | null>(null)
  const leaves = useLeaves()?.sms ?? true
  const { mutate, isPending } = useMutation(factorsMutations.send(leaves))
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
        {leaves ? 'Enviar código por SMS' : 'Pedir código'}
      </Button>
    )
  }
  return (
    <CodeForm
      mutation={factorsMutations.verifyPhone(sent)}
      submitLabel="Confirmar"
      isWide
      hint={
        leaves
          ? `Os 6 números que enviamos para ${factor.telefone ?? 'o seu telefone'}.`
          : notSent('o código', 'SMS')
      }
    >
      <SendAgain isPending={isPending} onSend={send} />
    </CodeForm>
  )
}
