import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'

type MotivoProps = {
  title: string
  description: string
  submitLabel: string
  label?: string
  /** Nothing needs to be said. */
  isOptional?: boolean
  isPending?: boolean
  onSubmit: (motivo: string) => void
  onClose: () => void
}

/** Asks why; the answer stays in the history. */
export function MotivoDialog(props: MotivoProps) {
  const {
    title,
    description,
    submitLabel,
    label = 'Motivo',
    isOptional,
    isPending,
    onSubmit,
    onClose,
  } = props
  const id = useId()
  const [motivo, setMotivo] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} size="sm">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (motivo.trim().length < 3 && !(isOptional && motivo.trim() === '')) setMissing(true)
            else onSubmit(motivo.trim())
          }}
        >
          <div className="space-y-1.5">
            <Label htmlFor={id}>{label}</Label>
            <Input
              id={id}
              autoFocus
              autoComplete="off"
              maxLength={300}
              value={motivo}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-erro` : undefined}
              onChange={({ target }) => {
                setMotivo(target.value)
                setMissing(false)
              }}
            />
            {isMissing && (
              <p id={`${id}-erro`} className="text-destructive-text text-sm">
                Diga o motivo, com ao menos 3 letras
              </p>
            )}
          </div>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" isPending={isPending}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
