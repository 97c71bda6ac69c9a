import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatNumber, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { METODO_LABELS, type Metodo, type Numeros } from '../model'

const isMetodo = (key: string): key is Metodo => key in METODO_LABELS

/** How a day stands, in one line that opens; kept up to date while it is on the screen. */
export function NumerosDoDia({ numeros, children }: { numeros: Numeros; children: ReactNode }) {
  const zone = useZone()
  const { presentes, esperados, visitantes, metodos, horas } = numeros
  const como = Object.entries(metodos).map(
    ([key, pessoas]) => `${isMetodo(key) ? METODO_LABELS[key] : key}: ${formatNumber(pessoas)}`,
  )
  const quando = horas.map(
    ({ hora, pessoas }) => `a partir das ${formatTime(hora, zone)}: ${formatNumber(pessoas)}`,
  )
  return (
    <details aria-label="Números do dia" className="group rounded-lg border border-border bg-card px-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <strong className="tabular-nums">{formatCount(presentes, 'presente', 'presentes')}</strong>
          <span className="text-muted-foreground">
            {' '}
            · {formatCount(esperados, 'esperado', 'esperados')} ·{' '}
            {formatCount(visitantes, 'visitante', 'visitantes')}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-3 pb-3">
        {como.length > 0 && (
          <p className="text-muted-foreground text-sm">
            {como.join(' · ')}
            {quando.length > 0 && <span className="block">Chegaram {quando.join(', ')}</span>}
          </p>
        )}
        {children}
      </div>
    </details>
  )
}
