import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { plusDays } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatCount, formatMonth, formatWeekdayDate } from '@/lib/format'
import { semanasDe } from '../mes'

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export type MarcasDoDia = { servicos: number; bloqueado: boolean }

type MesCalendarioProps = {
  /** Days `aaaa-mm-dd`. */
  hoje: string
  escolhido: string
  onChoose: (dia: string) => void
  marcas: ReadonlyMap<string, MarcasDoDia>
  /** Days that are being marked: a press marks or takes back, the arrows only go there. */
  marcados?: ReadonlySet<string>
}

const mesDe = (dia: string, meses: number) => {
  const data = new Date(`${dia.slice(0, 7)}-01T00:00:00Z`)
  data.setUTCMonth(data.getUTCMonth() + meses)
  return data.toISOString().slice(0, 10)
}

function nomeDo(dia: string, marcas: MarcasDoDia | undefined, hoje: boolean) {
  const partes = [formatWeekdayDate(dia)]
  if (hoje) partes.push('hoje')
  if (marcas?.servicos) partes.push(formatCount(marcas.servicos, 'serviço', 'serviços'))
  if (marcas?.bloqueado) partes.push('bloqueado')
  return partes.join(', ')
}

/** A month with one's services and block-outs: one stop of the Tab key, arrows go from day to day. */
export function MesCalendario({ hoje, escolhido, onChoose, marcas, marcados }: MesCalendarioProps) {
  const table = useRef<HTMLTableElement>(null)
  const [mes, setMes] = useState(() => mesDe(escolhido, 0))
  const [foco, setFoco] = useState(escolhido)
  const atual = marcados ? foco : escolhido
  const parada = atual.startsWith(mes.slice(0, 7)) ? atual : mes
  const isChosen = (dia: string) => (marcados ? marcados.has(dia) : dia === escolhido)

  function go(dia: string, focus = false) {
    setMes(mesDe(dia, 0))
    setFoco(dia)
    if (!(marcados && focus)) onChoose(dia)
    // The day may be of a month that is drawn only now.
    if (focus)
      requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus())
  }

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const to =
      step !== undefined
        ? plusDays(parada, step)
        : event.key === 'PageUp'
          ? mesDe(parada, -1)
          : event.key === 'PageDown'
            ? mesDe(parada, 1)
            : null
    if (!to) return
    event.preventDefault()
    go(to, true)
  }

  return (
    <div className="space-y-2">
      <div className="flex items-center gap-2">
        <IconButton label="Mês anterior" variant="outline" onClick={() => setMes(mesDe(mes, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Próximo mês" variant="outline" onClick={() => setMes(mesDe(mes, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        {!marcados && (
          <Button variant="outline" onClick={() => go(hoje)}>
            Hoje
          </Button>
        )}
        <p aria-live="polite" className="grow text-right font-semibold first-letter:uppercase">
          {formatMonth(mes, 'numeric')}
        </p>
      </div>
      <table
        ref={table}
        aria-label="Meus serviços e bloqueios"
        className="w-full table-fixed border-collapse"
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((dia) => (
              <th key={dia} scope="col" className="py-1 font-medium text-muted-foreground text-xs">
                <span aria-hidden>{dia.slice(0, 3)}</span>
                <span className="sr-only">{dia}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(mes).map((semana) => (
            <tr key={semana[0]}>
              {semana.map((dia) => {
                const do_dia = marcas.get(dia)
                return (
                  <td key={dia} className="p-0.5">
                    {dia.startsWith(mes.slice(0, 7)) && (
                      <button
                        type="button"
                        data-dia={dia}
                        tabIndex={dia === parada ? 0 : -1}
                        aria-pressed={isChosen(dia)}
                        aria-label={nomeDo(dia, do_dia, dia === hoje)}
                        onClick={() => go(dia)}
                        className={cn(
                          'flex h-12 w-full flex-col items-center justify-center rounded-md border text-sm md:h-14',
                          do_dia?.bloqueado
                            ? 'border-transparent bg-muted text-foreground line-through'
                            : 'border-border bg-card text-card-foreground',
                          dia === hoje && 'font-bold',
                          isChosen(dia) && 'border-primary ring-2 ring-primary',
                          marcados?.has(dia) && 'bg-accent font-semibold text-accent-foreground',
                        )}
                      >
                        {Number(dia.slice(8))}
                        <span aria-hidden className="flex h-2 gap-0.5">
                          {Array.from({ length: Math.min(do_dia?.servicos ?? 0, 3) }, (_, lugar) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity
                            <span key={lugar} className="size-1.5 rounded-full bg-primary" />
                          ))}
                        </span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-primary" /> Você serve
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="relative size-4 rounded-sm border border-input bg-muted after:absolute after:inset-x-0.5 after:top-1/2 after:h-px after:bg-foreground"
          />
          Você não pode
        </span>
      </p>
    </div>
  )
}
