import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

type PinFormProps = {
  submitLabel: string
  /** What is wrong with the PIN, or null. */
  onPin: (pin: string) => Promise<string | null>
  onCancel?: () => void
}

/** Six digits; what is wrong stands beside them. */
export function PinForm({ submitLabel, onPin, onCancel }: PinFormProps) {
  const id = useId()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (!/^\d{6}$/.test(pin)) return setProblem('O PIN tem 6 números.')
    setPending(true)
    try {
      setProblem(await onPin(pin))
    } finally {
      setPending(false)
      setPin('')
      input.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="w-full max-w-xs space-y-4">
      <div className="space-y-1.5">
        <Label htmlFor={id}>PIN da estação</Label>
        <Input
          ref={input}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          autoFocus
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
          className="h-14 text-center text-2xl tracking-[0.5em] md:h-14 md:text-2xl"
        />
        <p id={`${id}-problem`} role="alert" className="min-h-5 text-destructive-text text-sm">
          {problem}
        </p>
      </div>
      <div className="flex gap-2">
        {onCancel && (
          <Button size="lg" variant="outline" onClick={onCancel} className="flex-1">
            Cancelar
          </Button>
        )}
        <Button type="submit" size="lg" isPending={isPending} className="flex-1">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
