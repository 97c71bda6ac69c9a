import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatRelativeDay, formatWeekdayTime, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Pedido } from '../model'
import { atendimentoMutations } from '../mutations'
import { CancelButton } from './cancel-button'
import { OfferDialog } from './offer-dialog'

/** Where a conversation stands, as the pastor reads it. */
function situacao({ estado, oferecidos, inicio, minutos, local, campus }: Pedido): string {
  if (estado === 'marcado' && inicio)
    return `${formatWeekdayTime(inicio, zoneOf(campus))}, ${minutos} minutos · ${local}`
  if (estado !== 'oferecido') return 'Espera horários'
  return oferecidos > 0
    ? formatCount(oferecidos, 'horário oferecido', 'horários oferecidos')
    : 'Os horários oferecidos passaram: ofereça outros'
}

/** Somebody who asked for a conversation, and what the pastor does next. */
export function PedidoCard({ pedido }: { pedido: Pedido }) {
  const { id, nome, foto, telefone, menor, sem_responsavel, assunto, estado, meu, inicio, created_at } =
    pedido
  const [isOffering, setOffering] = useState(false)
  const conclude = useMutation(atendimentoMutations.conclude())
  const [opened] = useState(() => Date.now())
  const whatsapp = whatsappHref(telefone)
  const hasBegun = estado === 'marcado' && inicio !== null && Date.parse(inicio) <= opened
  return (
    <Card className="space-y-3 p-4">
      <header className="flex items-start gap-3">
        <Avatar name={nome} src={foto} />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">{nome}</h2>
          <p className="text-muted-foreground text-sm first-letter:uppercase">
            {situacao(pedido)} · pedida {formatRelativeDay(created_at)}
          </p>
        </div>
        {menor && <Badge variant="warning">Menor de idade</Badge>}
      </header>
      <p className="whitespace-pre-line break-words border-border border-l-4 pl-3">{assunto}</p>
      {menor && (
        <p className="text-muted-foreground text-sm">
          {sem_responsavel
            ? 'Ninguém da família tem conta aqui: avise um responsável antes, e não conversem a sós.'
            : 'Os responsáveis são avisados de quando e onde, nunca do assunto. Não conversem a sós.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {estado !== 'marcado' && (
          <Button variant={estado === 'pedido' ? 'primary' : 'outline'} onClick={() => setOffering(true)}>
            {estado === 'pedido' ? 'Oferecer horários' : 'Mudar horários'}
          </Button>
        )}
        {hasBegun && (
          <Button isPending={conclude.isPending} onClick={() => conclude.mutate(id)}>
            Conversamos
          </Button>
        )}
        {whatsapp && (
          <Button asChild variant="outline">
            <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={`WhatsApp de ${nome}`}>
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
        )}
        {meu && <CancelButton atendimento={id} quem={nome} />}
      </div>
      {isOffering && <OfferDialog pedido={pedido} onClose={() => setOffering(false)} />}
    </Card>
  )
}
