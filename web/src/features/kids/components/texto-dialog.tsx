import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'

interface TextoDialogProps {
  title: string
  /** The child. */
  name: string
  label: string
  submitLabel: string
  isOptional?: boolean
  isPending: boolean
  onSubmit: (texto: string) => void
  onDone: () => void
}

/** Asks for one short text about a child. */
export function TextoDialog(props: TextoDialogProps) {
  const { title, name, label, submitLabel, isOptional = false, isPending, onSubmit, onDone } = props
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isOptional && text.trim().length < 3) return setError('Escreva ao menos 3 letras.')
    onSubmit(text.trim())
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title={title} description={name} size="sm">
        <form noValidate onSubmit={handleSubmit} className="space-y-1.5">
          <Label htmlFor={id}>
            {label}
            {isOptional && <span className="font-normal text-muted-foreground"> (opcional)</span>}
          </Label>
          <Textarea
            id={id}
            value={text}
            maxLength={isOptional ? 200 : 500}
            aria-invalid={error !== ''}
            onChange={({ target }) => setText(target.value)}
          />
          {error && (
            <p role="alert" className="font-medium text-destructive-text text-xs">
              {error}
            </p>
          )}
          <DialogFooter>
            <Button type="submit" isPending={isPending}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
