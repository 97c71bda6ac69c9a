import { type FormEvent, useId, useState } from 'react'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { toAppError } from '@/lib/errors'
import { enter } from '../remote/entrance'

type RemoteEntranceProps = {
  convite: string
  /** Said first, where this phone was in the service before. */
  notice: string | null
  onEnter: (token: string) => void
}

/** The PIN stands beside the code that was read. */
export function RemoteEntrance({ convite, notice, onEnter }: RemoteEntranceProps) {
  const id = useId()
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const handleEnter = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    try {
      const entrance = await enter(convite, pin)
      if ('token' in entrance) return onEnter(entrance.token)
      setFault(entrance.fault)
      setPin('')
    } catch (error) {
      setFault(toAppError(error).message)
    } finally {
      setPending(false)
    }
  }
  const shown = fault ?? notice
  return (
    <div className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 p-6">
      <Logo className="h-12 justify-self-center" />
      <div className="space-y-1 text-center">
        <h1 className="font-semibold text-xl">Controle da projeção</h1>
        <p className="text-muted-foreground">Digite o PIN que está na tela de quem opera.</p>
      </div>
      <form onSubmit={handleEnter} className="space-y-3">
        <Label htmlFor={id}>PIN de 6 números</Label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          autoFocus
          value={pin}
          aria-invalid={fault !== null}
          aria-describedby={shown ? `${id}-erro` : undefined}
          onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
          className="h-14 text-center text-2xl tracking-[0.4em]"
        />
        {shown && (
          <p id={`${id}-erro`} role="alert" className="text-destructive-text text-sm">
            {shown}
          </p>
        )}
        <Button type="submit" className="h-12 w-full" isPending={isPending} disabled={pin.length !== 6}>
          Entrar
        </Button>
      </form>
    </div>
  )
}
