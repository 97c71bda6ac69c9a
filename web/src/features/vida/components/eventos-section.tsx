import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Membro } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { EVENTO_LABELS, type TipoEvento, type Vida } from '../model'
import { EventoDialog } from './evento-dialog'
import { EventoItem } from './evento-item'
import { OfferDialog } from './offer-dialog'

const SAIRAM: readonly Vida['situacao'][] = ['transferido', 'desligado', 'falecido']

function Transfer({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [isOpen, setOpen] = useState(false)
  const { transferencia } = vida
  if (transferencia) {
    return (
      <p className="rounded-md bg-info-soft px-3 py-2 text-info-text text-sm">
        Transferência de {transferencia.origem} para {transferencia.destino} aguarda decisão.{' '}
        <Link className="font-medium underline" to="/membros/transferencias">
          Ver transferências
        </Link>
      </p>
    )
  }
  if (SAIRAM.includes(vida.situacao)) return null
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <ArrowLeftRight aria-hidden />
        Transferir para outro campus
      </Button>
      {isOpen && <OfferDialog membro={membro} vida={vida} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What happened in the person's life with the church, and what may be registered now. */
export function EventosSection({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [tipo, setTipo] = useState<TipoEvento | null>(null)
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Section title="Eventos de vida">
      {canEdit && (
        <div className="flex flex-wrap items-center gap-2">
          {vida.eventos_possiveis.map((possivel) => (
            <Button key={possivel} variant="outline" size="sm" onClick={() => setTipo(possivel)}>
              {EVENTO_LABELS[possivel]}
            </Button>
          ))}
          <Transfer membro={membro} vida={vida} />
        </div>
      )}
      <Card>
        {vida.eventos.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">Nenhum evento registrado.</p>
        )}
        <ul className="divide-y divide-border">
          {vida.eventos.map((evento) => (
            <EventoItem key={evento.id} evento={evento} />
          ))}
        </ul>
      </Card>
      {tipo && <EventoDialog membro={membro} tipo={tipo} vida={vida} onClose={() => setTipo(null)} />}
    </Section>
  )
}
