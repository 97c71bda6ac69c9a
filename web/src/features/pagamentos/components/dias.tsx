import { useQuery } from '@tanstack/react-query'
import { plusDays } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { calendarDay, formatMoney, formatShortDay } from '@/lib/format'
import { endOfGroups } from '../model'
import { pagamentosQueries } from '../queries'

const SHOWN_DAYS = 14

type DiasProps = { campus: string; dia: string; onChange: (dia: string) => void }

/** The days of two weeks on which something is due; one of them filters the list. */
export function Dias({ campus, dia, onChange }: DiasProps) {
  const hoje = calendarDay()
  const { data = [] } = useQuery(pagamentosQueries.dias(campus, endOfGroups(hoje)))
  const due = new Map(data.map((row) => [row.dia, row]))
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => plusDays(hoje, index)).filter(
    (day) => due.has(day) || day === dia,
  )
  if (days.length === 0) return null
  return (
    <fieldset className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <legend className="sr-only">Vencimentos por dia</legend>
      <div className="flex min-w-max gap-2 pb-1 lg:grid lg:min-w-0 lg:grid-cols-7">
        {days.map((day) => {
          const row = due.get(day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={dia === day}
              onClick={() => onChange(dia === day ? '' : day)}
              className={cn(
                'flex min-h-14 min-w-28 flex-col rounded-lg border border-border bg-card px-3 py-2 text-left text-sm',
                row ? 'hover:bg-accent' : 'text-muted-foreground',
                dia === day && 'border-primary bg-primary-soft text-primary-text',
              )}
            >
              <span>{day === hoje ? 'Hoje' : formatShortDay(day)}</span>
              <span className={cn('whitespace-nowrap tabular-nums', row && 'font-semibold')}>
                {row ? formatMoney(row.centavos) : '–'}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
