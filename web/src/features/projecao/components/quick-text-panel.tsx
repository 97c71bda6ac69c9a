import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { DEFAULT_THEME } from '@/features/slides/public'
import { itemOfCountdown, itemOfText, slidesOfText } from '../control/quick-text'
import { useDraft } from '../control/use-draft'
import type { Command } from '../live/command'
import type { ProgrammeItem } from '../live/programme'
import { NoticesForm } from './notices-form'

export type LibraryProps = {
  canEdit: boolean
  /** Into the order of service, at its end. */
  onAdd: (item: ProgrammeItem) => void
  /** Right after what is on the screen; at this slide, if the operator shows with a click. */
  onInsert: (item: ProgrammeItem, at: number) => void
  onShow: (command: Command) => void
}

/** Words of the moment: into the order of service, or on the screen at once. */
function QuickText({ canEdit, onAdd, onShow }: LibraryProps) {
  const id = useId()
  const [title, setTitle] = useDraft('titulo')
  const [text, setText] = useDraft('texto')
  const isEmpty = text.trim() === ''
  const clear = () => {
    setTitle('')
    setText('')
  }
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onAdd(itemOfText(title, text))
    clear()
  }
  const handleShow = () => {
    const [slide] = slidesOfText(text, crypto.randomUUID())
    if (slide) onShow({ do: 'quick', title: title.trim() || 'Texto rápido', slide, theme: DEFAULT_THEME })
  }
  return (
    <form onSubmit={handleAdd} className="space-y-2 p-3">
      <h3 className="font-semibold text-sm">Texto rápido</h3>
      <Label htmlFor={`${id}-titulo`} className="sr-only">
        Nome
      </Label>
      <Input
        id={`${id}-titulo`}
        placeholder="Nome (opcional)"
        value={title}
        maxLength={120}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Label htmlFor={`${id}-texto`} className="sr-only">
        Texto
      </Label>
      <Textarea
        id={`${id}-texto`}
        placeholder="Uma linha em branco começa outro slide"
        rows={6}
        value={text}
        maxLength={20_000}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!canEdit || isEmpty}>
          Adicionar
        </Button>
        <Button size="sm" variant="outline" disabled={!canEdit || isEmpty} onClick={handleShow}>
          Mostrar já
        </Button>
      </div>
    </form>
  )
}

function Countdown({ canEdit, onAdd }: LibraryProps) {
  const id = useId()
  const [title, setTitle] = useDraft('contagem')
  const [minutes, setMinutes] = useState('5')
  const value = Number(minutes.replace(',', '.'))
  const isRight = value > 0 && value <= 600
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onAdd(itemOfCountdown(title, value))
  }
  return (
    <form onSubmit={handleAdd} className="space-y-2 border-border border-t p-3">
      <h3 className="font-semibold text-sm">Contagem regressiva</h3>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-2">
        <Label htmlFor={`${id}-titulo`} className="sr-only">
          O que se lê acima
        </Label>
        <Input
          id={`${id}-titulo`}
          placeholder="Começamos em"
          value={title}
          maxLength={80}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Label htmlFor={`${id}-minutos`} className="sr-only">
          Minutos
        </Label>
        <Input
          id={`${id}-minutos`}
          inputMode="decimal"
          value={minutes}
          aria-invalid={!isRight}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </div>
      <Button type="submit" size="sm" variant="outline" disabled={!canEdit || !isRight}>
        Adicionar contagem
      </Button>
    </form>
  )
}

/** What is written on the spot. */
export function QuickTextPanel(props: LibraryProps) {
  return (
    <>
      <QuickText {...props} />
      <Countdown {...props} />
      <NoticesForm {...props} />
    </>
  )
}
