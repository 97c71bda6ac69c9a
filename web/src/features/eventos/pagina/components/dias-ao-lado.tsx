import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { zoneOf } from '@/lib/clock'
import { formatShortDay } from '@/lib/format'
import { enderecoDoEvento } from '../../endereco'
import type { PaginaDoDia } from '../model'

function Dia({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const { state } = useLocation()
  return (
    <Link
      to={enderecoDoEvento(to)}
      // the way back to the agenda goes along
      state={state}
      aria-label={label}
      className="inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm hover:bg-accent"
    >
      {children}
    </Link>
  )
}

/** The days of the series before and after the one that is shown. */
export function DiasAoLado({ dia }: { dia: PaginaDoDia }) {
  const { anterior, anterior_inicio, proximo, proximo_inicio, campus } = dia
  if (!anterior && !proximo) return null
  const zone = zoneOf(campus)
  const short = (moment: string | null) => formatShortDay(moment, zone)
  return (
    <nav aria-label="Outros dias desta série" className="-mx-2 flex justify-between gap-2">
      {anterior ? (
        <Dia to={anterior} label={`Dia anterior: ${short(anterior_inicio)}`}>
          <ChevronLeft aria-hidden className="size-4" />
          {short(anterior_inicio)}
        </Dia>
      ) : (
        <span />
      )}
      {proximo && (
        <Dia to={proximo} label={`Próximo dia: ${short(proximo_inicio)}`}>
          {short(proximo_inicio)}
          <ChevronRight aria-hidden className="size-4" />
        </Dia>
      )}
    </nav>
  )
}
