import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Control, ControlView } from '../control/control'
import { NO_STAGE } from '../live/state'

type StageDialogProps = {
  control: Control
  view: ControlView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What is told to those on the stage alone: a message, and how long they may still speak. */
export function StageDialog({ control, view, open, onOpenChange }: StageDialogProps) {
  const id = useId()
  const { message, endsAt } = view.lead.state.stage ?? NO_STAGE
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState('30')
  const value = Number(minutes.replace(',', '.'))
  const isRight = value > 0 && value <= 600
  const handleTell = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    control.send({ do: 'message', text: text.trim() })
    setText('')
    onOpenChange(false)
  }
  const handleTime = (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    control.send({ do: 'timer', endsAt: control.now() + Math.round(value * 60_000) })
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Palco" description="Só as telas de palco mostram isto.">
        <form onSubmit={handleTell} className="space-y-2 pb-4">
          <Label htmlFor={`${id}-recado`}>Recado</Label>
          <div className="flex gap-2">
            <Input
              id={`${id}-recado`}
              value={text}
              maxLength={160}
              placeholder="Mais cinco minutos"
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" disabled={text.trim() === ''}>
              Mostrar
            </Button>
          </div>
          {message && (
            <div className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">No palco: “{message}”</span>
              <Button size="sm" variant="outline" onClick={() => control.send({ do: 'message', text: null })}>
                Tirar
              </Button>
            </div>
          )}
        </form>
        <form onSubmit={handleTime} className="space-y-2 border-border border-t pt-4">
          <Label htmlFor={`${id}-tempo`}>Tempo de fala, em minutos</Label>
          <div className="flex gap-2">
            <Input
              id={`${id}-tempo`}
              inputMode="decimal"
              value={minutes}
              aria-invalid={!isRight}
              onChange={({ target }) => setMinutes(target.value)}
            />
            <Button type="submit" variant="outline" disabled={!isRight}>
              Começar
            </Button>
            {endsAt !== null && (
              <Button variant="ghost" onClick={() => control.send({ do: 'timer', endsAt: null })}>
                Parar
              </Button>
            )}
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
