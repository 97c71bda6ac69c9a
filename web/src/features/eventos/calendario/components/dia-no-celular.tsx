import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { formatWeekdayDate } from '@/lib/format'
import type { Ocorrencia } from '../../model'
import { Lista } from './lista'

type DiaNoCelularProps = {
  dia: string
  ocorrencias: readonly Ocorrencia[]
  hoje: string
  withCampus: boolean
  isLoaded: boolean
  onOpen: (ocorrencia: Ocorrencia) => void
  /** Where an event on that day is made; absent: not by this person. */
  novo?: string
}

/** The day that was chosen in a small month. */
export function DiaNoCelular({ dia, ocorrencias, novo, ...props }: DiaNoCelularProps) {
  if (ocorrencias.length > 0 || !props.isLoaded) return <Lista dias={[[dia, ocorrencias]]} {...props} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground text-sm">Nada em {formatWeekdayDate(dia)}.</p>
      {novo && (
        <Button asChild variant="outline">
          <Link to={novo}>
            <CalendarPlus aria-hidden />
            Marcar neste dia
          </Link>
        </Button>
      )}
    </div>
  )
}
