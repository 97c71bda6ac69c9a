import { CalendarCheck, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Zone } from '@/lib/clock'
import { formatWeekdayTime } from '@/lib/format'
import type { PresencaAutomatica } from '../use-presenca-automatica'
import { CodigoForm } from './codigo-form'

/** Whether the person's presence is confirmed, on its way, or why not and what to do. */
export function PresencaState({
  isConfirmed,
  isComing,
  isClosed,
  needsCodigo,
  failure,
  retry,
  abre,
  zone,
}: PresencaAutomatica & { abre: string | null; zone: Zone }) {
  if (isConfirmed) {
    return (
      <p role="status" className="flex items-center gap-3 font-semibold text-lg text-success-text">
        <CircleCheck aria-hidden className="size-7 shrink-0" />
        Presença confirmada
      </p>
    )
  }
  if (isComing) {
    return (
      <div role="status" className="space-y-1">
        <p className="flex items-center gap-3 font-semibold text-lg">
          <CalendarCheck aria-hidden className="size-7 shrink-0 text-primary-text" />
          Você vem
        </p>
        {abre && (
          <p className="text-muted-foreground text-sm">
            No dia, confirme que chegou: a partir de {formatWeekdayTime(abre, zone)}.
          </p>
        )}
      </div>
    )
  }
  if (isClosed) {
    return (
      <p role="status" className="text-muted-foreground">
        A presença deste dia já foi encerrada. Se você esteve aqui, fale com quem organiza.
      </p>
    )
  }
  if (needsCodigo) return <CodigoForm failure={failure} onCodigo={retry} />
  if (!failure) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted-foreground">
        <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" />
        Confirmando sua presença...
      </p>
    )
  }
  return (
    <div role="status" className="space-y-3">
      <p className="flex items-start gap-3 font-semibold text-destructive-text">
        <CircleAlert aria-hidden className="size-6 shrink-0" />
        {failure.message}
      </p>
      {failure.help && <p className="text-muted-foreground text-sm">{failure.help}</p>}
      <Button onClick={() => retry()}>Tentar de novo</Button>
    </div>
  )
}
