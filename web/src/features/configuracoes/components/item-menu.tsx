import { EllipsisVertical, Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'

type ItemMenuProps = {
  nome: string
  isOn: boolean
  editLabel: string
  onEdit: () => void
  /** Without it, the entry can be neither switched off nor deleted. */
  onSwitch?: () => void
  /** Only for what nothing uses. */
  onRemove?: () => void
}

/** What can be done about an entry of a list. */
export function ItemMenu({ nome, isOn, editLabel, onEdit, onSwitch, onRemove }: ItemMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Mais ações: ${nome}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          {editLabel}
        </DropdownMenuItem>
        {onSwitch && (
          <DropdownMenuItem onSelect={onSwitch}>
            {isOn ? <PowerOff aria-hidden /> : <Power aria-hidden />}
            {isOn ? 'Desligar' : 'Ligar'}
          </DropdownMenuItem>
        )}
        {onRemove && (
          <DropdownMenuItem variant="destructive" onSelect={onRemove}>
            <Trash2 aria-hidden />
            Excluir
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
