import { myZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatNumber, formatTime } from '@/lib/format'
import type { Hora } from '../model'

/** Requests of the last 24 hours, a bar each; the failed ones stand at its foot. The same in words for screen readers. */
export function SaudeHoras({ horas }: { horas: readonly Hora[] }) {
  const most = Math.max(...horas.map(({ pedidos }) => pedidos))
  if (most <= 0) {
    return (
      <p className="p-4 text-muted-foreground text-sm md:p-5">
        Nenhum pedido contado ainda. Os primeiros aparecem em um minuto.
      </p>
    )
  }
  return (
    <div className="p-4 md:p-5">
      <ul className="flex h-36 items-end gap-1">
        {horas.map(({ hora, pedidos, erros, p95_ms }) => (
          <li key={hora} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="sr-only">
              {formatTime(hora, myZone())}: {formatNumber(pedidos)} pedidos, {formatNumber(erros)} falhas, 95%
              em até {formatNumber(p95_ms)} ms
            </span>
            <span
              aria-hidden
              title={`${formatTime(hora, myZone())} · ${formatNumber(pedidos)} pedidos · ${formatNumber(erros)} falhas · 95% em até ${formatNumber(p95_ms)} ms`}
              className={cn(
                'flex flex-col justify-end rounded-t-sm',
                pedidos === 0 ? 'bg-muted' : 'bg-primary',
              )}
              style={{ height: `${Math.max(2, (pedidos / most) * 100)}%` }}
            >
              {erros > 0 && (
                <span
                  className="bg-destructive"
                  style={{ height: `${Math.max(8, (erros / pedidos) * 100)}%` }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-2 flex justify-between text-muted-foreground text-xs">
        <span>{formatTime(horas[0]?.hora, myZone())}</span>
        <span>até {formatNumber(most)} por hora</span>
        <span>agora</span>
      </div>
    </div>
  )
}
