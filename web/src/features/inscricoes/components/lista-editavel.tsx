import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'

type ListaEditavelProps = {
  title: string
  description: string
  /** What one of them is called: “tipo”. */
  um: string
  addLabel: string
  keys: readonly string[]
  onAdd: () => void
  onRemove: (place: number) => void
  children: (place: number) => ReactNode
}

/** Things of a form that come in any number, each in its frame. */
export function ListaEditavel({
  title,
  description,
  um,
  addLabel,
  keys,
  onAdd,
  onRemove,
  children,
}: ListaEditavelProps) {
  return (
    <Section title={title} description={description}>
      {keys.map((key, place) => (
        <fieldset key={key} className="space-y-4 rounded-lg border border-border bg-card p-4">
          <legend className="sr-only">{`${um} ${place + 1}`}</legend>
          <div className="flex items-center justify-between gap-2">
            <p className="font-medium text-muted-foreground text-sm">{`${um} ${place + 1}`}</p>
            <IconButton
              label={`Tirar ${um.toLowerCase()} ${place + 1}`}
              variant="ghost"
              onClick={() => onRemove(place)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">{children(place)}</div>
        </fieldset>
      ))}
      <Button variant="outline" onClick={onAdd}>
        <Plus aria-hidden />
        {addLabel}
      </Button>
    </Section>
  )
}
