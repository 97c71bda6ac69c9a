import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { Periodo } from '../periodo'
import { usePeriodKeys } from '../use-period-keys'

type BarraProps = {
  periodo: Pick<Periodo, 'titulo' | 'tituloCurto' | 'anterior' | 'proximo'>
  onGo: (dia: string) => void
  /** The period at that day is likely to be asked for next. */
  onNear: (dia: string) => void
  onHoje: () => void
  children: ReactNode
}

/** The period that is shown, and the ways to the others. */
export function Barra({ periodo, onGo, onNear, onHoje, children }: BarraProps) {
  const { titulo, tituloCurto, anterior, proximo } = periodo
  const previous = () => onGo(anterior)
  const next = () => onGo(proximo)
  usePeriodKeys({ onPrevious: previous, onNext: next })
  const arrow = (dia: string) => ({
    variant: 'outline' as const,
    onPointerEnter: () => onNear(dia),
    onFocus: () => onNear(dia),
    onClick: () => onGo(dia),
  })
  return (
    <div className="flex items-center gap-1.5 md:flex-wrap md:gap-2">
      <IconButton label="Período anterior" aria-keyshortcuts="ArrowLeft" {...arrow(anterior)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Próximo período" aria-keyshortcuts="ArrowRight" {...arrow(proximo)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button variant="outline" className="px-2.5 md:px-4" onClick={onHoje}>
        Hoje
      </Button>
      <h2
        aria-live="polite"
        className="min-w-0 grow font-semibold text-sm leading-tight first-letter:uppercase md:min-w-44 md:text-xl"
      >
        <span className="md:hidden">{tituloCurto}</span>
        <span className="hidden md:inline-block md:first-letter:uppercase">{titulo}</span>
      </h2>
      {children}
    </div>
  )
}
