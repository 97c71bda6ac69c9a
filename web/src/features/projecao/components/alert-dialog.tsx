import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { Control } from '../control/control'
import type { Alert } from '../live/state'

const KINDS: { value: Alert['kind']; label: string }[] = [
  { value: 'texto', label: 'Recado' },
  { value: 'placa', label: 'Placa de veículo' },
  { value: 'kids', label: 'Chamada do Kids (código)' },
]

const DURATIONS = [
  { value: '30', label: '30 segundos' },
  { value: '60', label: '1 minuto' },
  { value: '180', label: '3 minutos' },
  { value: '600', label: '10 minutos' },
]

type AlertDialogProps = { control: Control; open: boolean; onOpenChange: (open: boolean) => void }

/** Something told to the whole church in passing: it goes by itself. */
export function AlertDialog({ control, open, onOpenChange }: AlertDialogProps) {
  const id = useId()
  const [kind, setKind] = useState<Alert['kind']>('texto')
  const [text, setText] = useState('')
  const [seconds, setSeconds] = useState('60')
  const handleShow = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said === '') return
    const spoken = kind === 'texto' ? said : said.toUpperCase()
    control.send({
      do: 'alert',
      alert: { id: crypto.randomUUID(), kind, text: spoken, until: control.now() + Number(seconds) * 1000 },
    })
    setText('')
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Alerta"
        description="Aparece embaixo, em todas as telas menos o palco, e some sozinho. Do Kids, só o código: nunca o nome da criança."
      >
        <form onSubmit={handleShow} className="space-y-4">
          <div className="space-y-1">
            <Label htmlFor={`${id}-tipo`}>O que é</Label>
            <Select
              id={`${id}-tipo`}
              options={KINDS}
              value={kind}
              onChange={({ target }) =>
                setKind(KINDS.find(({ value }) => value === target.value)?.value ?? 'texto')
              }
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor={`${id}-texto`}>
              {kind === 'texto' ? 'Recado' : kind === 'placa' ? 'Placa' : 'Código'}
            </Label>
            <Input
              id={`${id}-texto`}
              autoFocus
              required
              value={text}
              maxLength={kind === 'texto' ? 160 : 20}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor={`${id}-tempo`}>Por quanto tempo</Label>
            <Select
              id={`${id}-tempo`}
              options={DURATIONS}
              value={seconds}
              onChange={({ target }) => setSeconds(target.value)}
            />
          </div>
          <Button type="submit" disabled={text.trim() === ''}>
            Mostrar
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
