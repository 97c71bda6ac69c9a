import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Excecao } from '../model'
import { kidsQueries, useKids } from '../queries'

interface ExcecaoFormProps {
  /** A second person stands behind it, with their PIN. */
  hasPin: boolean
  submitLabel: string
  isPending: boolean
  onSubmit: (excecao: Excecao) => void
}

/** Why a rule is waived, and who stands behind it. */
export function ExcecaoForm({ hasPin, submitLabel, isPending, onSubmit }: ExcecaoFormProps) {
  const id = useId()
  const api = useKids()
  const { data = [], isSuccess } = useQuery({ ...kidsQueries.supervisores(api), enabled: hasPin })
  const [error, setError] = useState('')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => String(form.get(name) ?? '').trim()
    const motivo = said('motivo')
    if (motivo.length < 3) return setError('Diga o motivo, com ao menos 3 letras.')
    if (hasPin && (!said('supervisor') || !/^\d{6}$/.test(said('pin'))))
      return setError('Escolha o supervisor e digite o PIN de 6 números.')
    setError('')
    onSubmit(hasPin ? { motivo, supervisor: said('supervisor'), pin: said('pin') } : { motivo })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-3" aria-label={submitLabel}>
      <div className="space-y-1.5">
        <Label htmlFor={`${id}m`}>Motivo</Label>
        <Input id={`${id}m`} name="motivo" maxLength={300} autoComplete="off" />
      </div>
      {hasPin && (
        <div className="grid gap-3 md:grid-cols-2">
          <div className="space-y-1.5">
            <Label htmlFor={`${id}s`}>Supervisor</Label>
            <Select
              id={`${id}s`}
              name="supervisor"
              placeholder="Escolha…"
              options={data.map(({ id: value, nome }) => ({ value, label: nome }))}
            />
          </div>
          <div className="space-y-1.5">
            <Label htmlFor={`${id}p`}>PIN do supervisor</Label>
            <Input
              id={`${id}p`}
              name="pin"
              type="password"
              inputMode="numeric"
              maxLength={6}
              autoComplete="one-time-code"
            />
          </div>
        </div>
      )}
      {hasPin && isSuccess && data.length === 0 && (
        <p className="text-sm">
          Ninguém além de você tem o PIN de supervisor. Quem cuida do Kids cria o seu em Kids, Meu PIN.
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-destructive-text text-sm">
          {error}
        </p>
      )}
      <Button type="submit" variant="outline" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
