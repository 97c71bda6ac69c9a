import { BookOpen, CalendarDays, MapPin, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { enderecoDoEvento } from '@/features/eventos/public'
import { zoneOf } from '@/lib/clock'
import { formatPeriod } from '@/lib/format'
import type { Evento, Publicacao } from '../model'

function EventoCartao({ evento }: { evento: Evento }) {
  const { id, nome, inicio, fim, campus, onde, cancelado } = evento
  return (
    <div className="space-y-2 rounded-lg border border-border bg-muted p-3">
      <p className="break-words font-semibold">{nome}</p>
      <p className="flex items-start gap-2 text-sm">
        <CalendarDays aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted-foreground" />
        <span>
          {cancelado && <strong>Cancelado: </strong>}
          {formatPeriod(inicio, fim, zoneOf(campus))}
        </span>
      </p>
      <p className="flex items-start gap-2 text-sm">
        <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted-foreground" />
        <span className="min-w-0 break-words">{onde ?? campus}</span>
      </p>
      <Button asChild variant="outline">
        <Link to={enderecoDoEvento(id)}>Ver evento</Link>
      </Button>
    </div>
  )
}

/** What a post is besides words; nothing of an event that the reader does not find in the agenda. */
export function Cartao({ publicacao }: { publicacao: Publicacao }) {
  const { cartao, evento, citacao, referencia } = publicacao
  if (cartao === 'evento') return evento && <EventoCartao evento={evento} />
  if (cartao === 'versiculo')
    return (
      <figure className="space-y-2 rounded-lg bg-primary-soft p-4 text-primary-text">
        <blockquote className="whitespace-pre-line break-words text-lg">{citacao}</blockquote>
        <figcaption className="flex items-center gap-2 font-medium text-sm">
          <BookOpen aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 break-words">{referencia}</span>
        </figcaption>
      </figure>
    )
  if (cartao === 'testemunho')
    return (
      <div className="space-y-1 rounded-lg bg-success-soft p-3 text-success-text">
        <p className="flex items-center gap-2 font-medium text-sm">
          <Sparkles aria-hidden className="size-4" />
          Oração respondida
        </p>
        <p className="whitespace-pre-line break-words">“{citacao}”</p>
      </div>
    )
  return null
}
