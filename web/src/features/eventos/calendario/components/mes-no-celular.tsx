import { type KeyboardEvent, useRef } from 'react'
import { plusDays } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatCount, formatWeekdayDate, WEEKDAYS } from '@/lib/format'
import { type Ocorrencia, tipoDe } from '../../model'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MOST_BARS = 3

type MesNoCelularProps = {
  dias: ReadonlyMap<string, readonly Ocorrencia[]>
  /** `aaaa-mm` of the month that is shown: days of those beside it stand back. */
  mes: string
  hoje: string
  escolhido: string
  onDia: (dia: string) => void
}

const nomeDo = (dia: string, quantos: number, hoje: string) =>
  [formatWeekdayDate(dia), dia === hoje && 'hoje', formatCount(quantos, 'evento', 'eventos')]
    .filter(Boolean)
    .join(', ')

/** A small month: a bar for each event of a day in the colour of its kind; the chosen day is listed below by whoever shows it. */
export function MesNoCelular({ dias, mes, hoje, escolhido, onDia }: MesNoCelularProps) {
  const table = useRef<HTMLTableElement>(null)
  const todos = [...dias.keys()]
  const semanas = todos
    .filter((_, place) => place % 7 === 0)
    .map((_, place) => todos.slice(place * 7, place * 7 + 7))
  const parada = dias.has(escolhido) ? escolhido : todos[0]

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || !parada) return
    event.preventDefault()
    event.stopPropagation()
    const dia = plusDays(parada, step)
    onDia(dia)
    // It may be of a month that is drawn only now.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus())
  }

  return (
    <table
      ref={table}
      aria-label="Dias do mês"
      className="w-full table-fixed border-collapse rounded-lg bg-card"
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((dia) => (
            <th key={dia} scope="col" className="pt-1 font-medium text-muted-foreground text-xs">
              <span aria-hidden>{dia.charAt(0)}</span>
              <span className="sr-only">{dia}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => {
              const ocorrencias = dias.get(dia) ?? []
              return (
                <td key={dia} className="p-0">
                  <button
                    type="button"
                    data-dia={dia}
                    tabIndex={dia === parada ? 0 : -1}
                    aria-pressed={dia === escolhido}
                    aria-current={dia === hoje ? 'date' : undefined}
                    aria-label={nomeDo(dia, ocorrencias.length, hoje)}
                    onClick={() => onDia(dia)}
                    className="flex h-11 w-full flex-col items-center justify-center gap-0.5 rounded-md text-sm"
                  >
                    <span
                      className={cn(
                        'grid size-7 place-items-center rounded-full tabular-nums',
                        !dia.startsWith(mes) && 'text-muted-foreground',
                        dia === hoje &&
                          dia !== escolhido &&
                          'font-bold text-primary-text inset-ring inset-ring-primary',
                        dia === escolhido && 'bg-primary font-semibold text-primary-foreground',
                      )}
                    >
                      {Number(dia.slice(8))}
                    </span>
                    <span aria-hidden className="flex h-1 w-full justify-center gap-0.5">
                      {ocorrencias.slice(0, MOST_BARS).map((ocorrencia) => (
                        <span
                          key={ocorrencia.id}
                          data-tipo={tipoDe(ocorrencia)}
                          className="tipo-barra h-1 w-2.5 rounded-full"
                        />
                      ))}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
