import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { LinhaEditavel, type LinhaEditavelProps } from './linha-editavel'

type ListaEditavelProps<Row> = {
  title: string
  /** What stands there while the campus has none. */
  empty: string
  campus: string
  rows: readonly Row[]
  canEdit: boolean
  addLabel: string
  /** Absent: both are called as the button that adds. */
  editLabel?: string
  line: (row: Row) => Pick<LinhaEditavelProps, 'title' | 'detail' | 'removeLabel'>
  /** Takes a row away, and offers the way back by itself where there is one. */
  onRemove?: (row: Row) => void
  /** There is no way back: what follows is said, and asked for, before. */
  removal?: {
    description: string
    remove: { isPending: boolean; mutateAsync: (id: string) => Promise<unknown> }
  }
  form: (row: Row | null, onDone: () => void) => ReactNode
}

/** What a campus has of one kind, under its heading: those who edit add, change and take away. */
export function ListaEditavel<Row extends { id: string }>(props: ListaEditavelProps<Row>) {
  const { title, empty, campus, rows, canEdit, addLabel, editLabel = addLabel, line, form } = props
  const { removal } = props
  const [removing, setRemoving] = useState<Row | null>(null)
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const close = () => setOpen(null)
  const endRemoval = () => setRemoving(null)
  return (
    <Section
      title={title}
      actions={
        canEdit && (
          <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
            <Plus aria-hidden />
            {addLabel}
          </Button>
        )
      }
    >
      <Card>
        {rows.length === 0 && <p className="px-4 py-4 text-muted-foreground md:px-5">{empty}</p>}
        <ul className="divide-y divide-border">
          {rows.map((row) => (
            <LinhaEditavel
              key={row.id}
              canEdit={canEdit}
              onEdit={() => setOpen(row)}
              onRemove={() => (removal ? setRemoving(row) : props.onRemove?.(row))}
              {...line(row)}
            />
          ))}
        </ul>
      </Card>
      <Dialog open={open !== null} onOpenChange={close}>
        <DialogContent title={open === 'new' ? addLabel : editLabel} description={campus} size="sm">
          {open && form(open === 'new' ? null : open, close)}
        </DialogContent>
      </Dialog>
      {removal && (
        <ConfirmDialog
          open={removing !== null}
          onOpenChange={endRemoval}
          title={`Excluir ${removing ? line(removing).title : 'isto'}?`}
          description={removal.description}
          confirmLabel="Excluir"
          isPending={removal.remove.isPending}
          // a failure has been said: the question stays
          onConfirm={() =>
            removing && void removal.remove.mutateAsync(removing.id).then(endRemoval, () => undefined)
          }
        />
      )}
    </Section>
  )
}
