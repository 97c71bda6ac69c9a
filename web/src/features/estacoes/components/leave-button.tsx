import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LeaveDialog } from './leave-dialog'

/** The way out of the station, where no day is open. */
export function LeaveButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        Sair da estação
      </Button>
      {isAsking && <LeaveDialog onDone={() => setAsking(false)} />}
    </>
  )
}
