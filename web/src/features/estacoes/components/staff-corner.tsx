import { CalendarX2, Ellipsis, LogOut, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { CloseDialog } from './close-dialog'
import { LeaveDialog } from './leave-dialog'

type StaffCornerProps = { hasSound: boolean; onSound: (has: boolean) => void }

/** What only the team does, out of the public's way: what ends something asks for the PIN. */
export function StaffCorner({ hasSound, onSound }: StaffCornerProps) {
  const [asked, setAsked] = useState<'close' | 'leave' | null>(null)
  const Sound = hasSound ? VolumeX : Volume2
  const done = () => setAsked(null)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="Equipe">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => onSound(!hasSound)}>
            <Sound aria-hidden />
            {hasSound ? 'Desligar o som' : 'Ligar o som'}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('close')}>
            <CalendarX2 aria-hidden />
            Encerrar o dia
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('leave')}>
            <LogOut aria-hidden />
            Sair da estação
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'close' && <CloseDialog onDone={done} />}
      {asked === 'leave' && <LeaveDialog onDone={done} />}
    </>
  )
}
