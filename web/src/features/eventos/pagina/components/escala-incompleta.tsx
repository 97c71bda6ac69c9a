import { UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { dayOf, zoneOf } from '@/lib/clock'
import { isAhead, type PaginaDoDia } from '../model'
import { useFaltam } from '../use-faltam'

/** What the rosters of the day lack, and the way to them; before the day it is what there is to do. */
export function EscalaIncompleta({ dia }: { dia: PaginaDoDia }) {
  const { inicio, campus, escalas, escalas_de } = dia
  const faltam = useFaltam(dia)
  if (!faltam) return null
  const day = dayOf(inicio, zoneOf(campus))
  const isOnly = escalas.length === 1
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-4 py-3">
      <p className="flex grow items-center max-sm:basis-full gap-2 font-medium text-warning-text">
        <UserRoundX aria-hidden className="size-5 shrink-0" />
        {faltam}
      </p>
      {escalas.map((ministerio, place) => (
        <Button key={ministerio} asChild size="sm" variant={isOnly && isAhead(dia) ? 'primary' : 'outline'}>
          <Link to={`/ministerios/${ministerio}/escalas?de=${day}`}>
            {isOnly ? 'Completar a escala' : `Escala: ${escalas_de[place]}`}
          </Link>
        </Button>
      ))}
    </div>
  )
}
