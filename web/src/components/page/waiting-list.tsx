import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { isLate, type Waiting, waitingDetail, waitingPath, waitingTitle } from '@/lib/waiting'

/** So many are seen at once; the most urgent ones are first. */
const SHOWN = 5

type WaitingListProps = {
  waiting: readonly Waiting[]
  onOpen?: () => void
}

/** What waits for the person, each one press from where it is decided. */
export function WaitingList({ waiting, onOpen }: WaitingListProps) {
  const [isWhole, setWhole] = useState(false)
  // one more line costs no more room than the button that shows it
  const hidden = isWhole || waiting.length <= SHOWN + 1 ? 0 : waiting.length - SHOWN
  return (
    <div className="divide-y divide-border">
      <ul aria-label="Esperando por você" className="divide-y divide-border">
        {waiting.slice(0, waiting.length - hidden).map((one) => (
          <li key={`${one.fila} ${one.alvo}`}>
            <Link
              to={waitingPath(one)}
              onClick={onOpen}
              className="flex min-h-11 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words font-medium">{waitingTitle(one)}</span>
                <span className="block text-muted-foreground text-sm">{waitingDetail(one)}</span>
              </span>
              {isLate(one) && <Badge variant="destructive">atrasado</Badge>}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" className="w-full rounded-none" onClick={() => setWhole(true)}>
          Mostrar mais {hidden}
        </Button>
      )}
    </div>
  )
}
