import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Membro } from '@/features/membros/public'
import { usePermissions } from '@/lib/permissions'
import { EVENTO_LABELS, type TipoEvento, type Vida } from '../model'
import { EventoDialog } from './evento-dialog'
import { EventoItem } from './evento-item'
import { OfferDialog } from './offer-dialog'

const SAIRAM: readonly Vida['situacao'][] = ['transferido', 'desligado', 'falecido']

function Pending({ origem, destino }: NonNullable<Vida['transferencia']>) {
  return (
    <p className="rounded-md bg-info-soft px-3 py-2 text-info-text text-sm">
      Transferência de {origem} para {destino} aguarda decisão.{' '}
      <Link className="font-medium underline" to="/membros/transferencias">
        Ver transferências
      </Link>
    </p>
  )
}

/** What happened in the person's life with the church, and what may be registered now. */
export function EventosSection({ membro, vida }: { membro: Membro; vida: Vida }) {
  const [tipo, setTipo] = useState<TipoEvento | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const canTransfer = !vida.transferencia && !SAIRAM.includes(vida.situacao)
  const canEdit = usePermissions().canEdit('membros')
  return (
    <Section
      title="Eventos de vida"
      actions={
        canEdit &&
        (canTransfer || vida.eventos_possiveis.length > 0) && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="sm">
                <Plus aria-hidden />
                Registrar
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              {vida.eventos_possiveis.map((possivel) => (
                <DropdownMenuItem key={possivel} onSelect={() => setTipo(possivel)}>
                  {EVENTO_LABELS[possivel]}
                </DropdownMenuItem>
              ))}
              {canTransfer && (
                <DropdownMenuItem onSelect={() => setTransferring(true)}>
                  Transferir para outro campus
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )
      }
    >
      {canEdit && vida.transferencia && <Pending {...vida.transferencia} />}
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
      {isTransferring && <OfferDialog membro={membro} vida={vida} onClose={() => setTransferring(false)} />}
      {tipo && <EventoDialog membro={membro} tipo={tipo} vida={vida} onClose={() => setTipo(null)} />}
    </Section>
  )
}
