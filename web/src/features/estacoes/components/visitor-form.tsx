import { UserRoundPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

type VisitorFormProps = {
  onReceive: (visitante: { nome: string; telefone: string }) => Promise<void>
  onTyping: (isTyping: boolean) => void
}

/** Whoever comes for the first time: a name, and a phone if they like. Works without network. */
export function VisitorForm({ onReceive, onTyping }: VisitorFormProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [nome, setNome] = useState('')
  const [telefone, setTelefone] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function show(isShown: boolean) {
    setOpen(isShown)
    onTyping(isShown)
  }

  function close() {
    show(false)
    setNome('')
    setTelefone('')
    setProblem(null)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (nome.trim().length < 2) return setProblem('Escreva o nome.')
    await onReceive({ nome: nome.trim(), telefone: telefone.trim() })
    close()
  }

  if (!isOpen)
    return (
      <Button variant="outline" size="lg" className="w-full" onClick={() => show(true)}>
        <UserRoundPlus aria-hidden />
        Quero me cadastrar
      </Button>
    )
  return (
    <form noValidate aria-label="Quero me cadastrar" onSubmit={handleSubmit} className="space-y-3">
      <div className="space-y-1.5">
        <Label htmlFor={`${id}-nome`}>Nome e sobrenome</Label>
        <Input
          id={`${id}-nome`}
          value={nome}
          maxLength={150}
          autoComplete="off"
          autoFocus
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setNome(target.value)}
        />
        <p id={`${id}-problem`} role="alert" className="text-destructive-text text-sm">
          {problem}
        </p>
      </div>
      <div className="space-y-1.5">
        <Label htmlFor={`${id}-telefone`}>Telefone com DDD (opcional)</Label>
        <Input
          id={`${id}-telefone`}
          value={telefone}
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setTelefone(target.value)}
        />
      </div>
      <div className="flex gap-2">
        <Button variant="outline" className="flex-1" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" className="flex-1">
          Enviar
        </Button>
      </div>
    </form>
  )
}
