import { Pencil, X } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'

export type LinhaEditavelProps = {
  title: string
  detail: string
  canEdit: boolean
  onEdit: () => void
  onRemove: () => void
  removeLabel: string
}

/** A thing of the campus that those who edit may change or take away. */
export function LinhaEditavel({ title, detail, canEdit, onEdit, onRemove, removeLabel }: LinhaEditavelProps) {
  return (
    <li className="flex min-h-14 items-center gap-1 py-2 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{title}</p>
        <p className="break-words text-muted-foreground text-sm">{detail}</p>
      </div>
      {canEdit && (
        <>
          <IconButton label={`Editar ${title}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={removeLabel} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}
