import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Resultado } from '../model'

type CodigoFormProps = { failure: Resultado | null; onCodigo: (codigo: string) => void }

/** The short code of the screen, for those whose camera did not read it in time. */
export function CodigoForm({ failure, onCodigo }: CodigoFormProps) {
  const id = useId()
  const [codigo, setCodigo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? 'Digite o código de 6 letras e números' : failure?.message
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = codigo.trim().toUpperCase()
        setMissing(typed.length !== 6)
        if (typed.length === 6) onCodigo(typed)
      }}
    >
      <div className="space-y-1.5">
        <Label htmlFor={id}>Código que está no telão</Label>
        <Input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          value={codigo}
          className="max-w-40 font-mono uppercase tracking-widest"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-erro` : undefined}
          onChange={({ target }) => setCodigo(target.value)}
        />
        {error && (
          <p id={`${id}-erro`} role="alert" className="text-destructive-text text-sm">
            {error}
          </p>
        )}
      </div>
      <Button type="submit">Confirmar presença</Button>
    </form>
  )
}
