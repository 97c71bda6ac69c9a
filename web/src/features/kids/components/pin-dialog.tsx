import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

interface PinDialogProps {
  isPending: boolean
  onSubmit: (pin: string) => void
  onDone: () => void
}

/** The PIN with which the caller stands behind exceptions of somebody else. */
export function PinDialog({ isPending, onSubmit, onDone }: PinDialogProps) {
  const id = useId()
  const [error, setError] = useState('')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pin = String(new FormData(event.currentTarget).get('pin') ?? '')
    if (!/^\d{6}$/.test(pin) || /^(.)\1+$/.test(pin) || ['123456', '654321'].includes(pin))
      return setError('Escolha um PIN de 6 números que não seja uma sequência.')
    setError('')
    onSubmit(pin)
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title="Meu PIN de supervisor"
        description="Com ele você confirma exceções de outra pessoa: sala cheia, saída sem código. Nunca as suas."
        size="sm"
      >
        <form noValidate onSubmit={handleSubmit} className="space-y-1.5">
          <Label htmlFor={id}>PIN de 6 números</Label>
          <Input
            id={id}
            name="pin"
            type="password"
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            aria-invalid={error !== ''}
          />
          {error && (
            <p role="alert" className="font-medium text-destructive-text text-xs">
              {error}
            </p>
          )}
          <DialogFooter>
            <Button type="submit" isPending={isPending}>
              Salvar PIN
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
