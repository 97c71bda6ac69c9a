import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatRelativeDay, formatWeekdayTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { downloadConversa } from '../calendario'
import { type Atendimento, estadoText, isOpen } from '../model'
import { atendimentoMutations } from '../mutations'
import { CancelButton } from './cancel-button'

/** The times that are offered; of two who tap the same, one has it. */
function Ofertas({ atendimento: { id, ofertas } }: { atendimento: Atendimento }) {
  const zone = useZone()
  const confirm = useMutation(atendimentoMutations.confirm(id))
  return (
    <>
      <ul aria-label="Horários oferecidos" className="space-y-2">
        {ofertas.map(({ id: horario, inicio, minutos, local }) => (
          <li key={horario} className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0">
              <span className="block font-medium first-letter:uppercase">
                {formatWeekdayTime(inicio, zone)}
              </span>
              <span className="block break-words text-muted-foreground text-sm">
                {minutos} minutos · {local}
              </span>
            </p>
            <Button
              isPending={confirm.isPending && confirm.variables === horario}
              disabled={confirm.isPending}
              aria-label={`Confirmar ${formatWeekdayTime(inicio, zone)}`}
              onClick={() => confirm.mutate(horario, { onSuccess: () => toast.success('Conversa marcada.') })}
            >
              Confirmar
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate(null, { onSuccess: () => toast.success('O pastor foi avisado.') })}
      >
        Pedir outros horários
      </Button>
    </>
  )
}

/** A conversation that one asked for: where it stands, and what one does next. */
export function AtendimentoCard({ atendimento }: { atendimento: Atendimento }) {
  const { id, assunto, estado, pastor, inicio, minutos, local, created_at } = atendimento
  const zone = useZone()
  const isMarked = estado === 'marcado' && inicio && minutos && local
  return (
    <Card className="space-y-3 p-4">
      <div>
        <h2 className="break-words font-semibold">{estadoText(atendimento)}</h2>
        <p className="text-muted-foreground text-sm">Pedida {formatRelativeDay(created_at)}</p>
      </div>
      {isMarked && (
        <ul className="space-y-1">
          <li className="flex items-center gap-2">
            <Clock aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <span className="first-letter:uppercase">
              {formatWeekdayTime(inicio, zone)}, {minutos} minutos
            </span>
          </li>
          <li className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 break-words">{local}</span>
          </li>
        </ul>
      )}
      <p className="whitespace-pre-line break-words border-border border-l-4 pl-3 text-muted-foreground">
        {assunto}
      </p>
      {estado === 'oferecido' && <Ofertas atendimento={atendimento} />}
      {isOpen(atendimento) && (
        <div className="flex flex-wrap gap-2">
          {isMarked && (
            <Button variant="outline" onClick={() => downloadConversa({ id, inicio, minutos, local })}>
              <CalendarPlus aria-hidden />
              Pôr no calendário
            </Button>
          )}
          <CancelButton atendimento={id} quem={pastor ?? 'o pastor'} />
        </div>
      )}
    </Card>
  )
}
