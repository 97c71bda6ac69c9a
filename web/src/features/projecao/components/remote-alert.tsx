import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'

const SECONDS = 60

type Kind = 'placa' | 'texto'

type RemoteAlertProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onShow: (alert: { kind: Kind; text: string; seconds: number }) => void
}

/** Something told to the whole church in passing, for a minute. */
export function RemoteAlert({ open, onOpenChange, onShow }: RemoteAlertProps) {
  const id = useId()
  const [kind, setKind] = useState<Kind>('placa')
  const [text, setText] = useState('')
  const handleShow = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onShow({ kind, text: text.trim(), seconds: SECONDS })
    setText('')
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Alerta" description="Aparece embaixo, em todas as telas, e some em um minuto.">
        <form onSubmit={handleShow} className="space-y-4">
          <div className="space-y-1">
            <Label htmlFor={`${id}-tipo`}>O que é</Label>
            <Select
              id={`${id}-tipo`}
              options={[
                { value: 'placa', label: 'Placa de veículo' },
                { value: 'texto', label: 'Recado' },
              ]}
              value={kind}
              onChange={({ target }) => setKind(target.value === 'texto' ? 'texto' : 'placa')}
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor={`${id}-texto`}>{kind === 'placa' ? 'Placa' : 'Recado'}</Label>
            <Input
              id={`${id}-texto`}
              autoFocus
              required
              value={text}
              maxLength={kind === 'placa' ? 20 : 160}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" className="h-12 w-full" disabled={text.trim() === ''}>
            Mostrar
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
