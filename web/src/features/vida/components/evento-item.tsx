import { Button } from '@/components/ui/button'
import { formatDate } from '@/lib/format'
import { EVENTO_LABELS, type EventoRegistrado } from '../model'
import { useUndoVida } from '../use-undo-vida'
import { CartaLink } from './carta-link'
import { Campos } from './previa'

function undoLabel({ tipo }: EventoRegistrado): string {
  return tipo === 'batismo' ? 'Desfazer o batismo registrado' : `Desfazer: ${EVENTO_LABELS[tipo]}`
}

/** A life event as it was registered, and the way back from it. */
export function EventoItem({ evento }: { evento: EventoRegistrado }) {
  const { mutate, isPending } = useUndoVida()
  const { operacao } = evento
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-start md:px-5">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="font-medium">
          {EVENTO_LABELS[evento.tipo]}
          <span className="font-normal text-muted-foreground">
            {evento.data ? ` · ${formatDate(evento.data)}` : ' · data não informada'}
          </span>
        </p>
        <Campos campos={evento.detalhes} />
        {evento.motivo && <p className="break-words text-sm">{evento.motivo}</p>}
        <p className="text-muted-foreground text-sm">
          Registrado {evento.autor && `por ${evento.autor} `}em {formatDate(evento.em)}
        </p>
      </div>
      {evento.carta && <CartaLink carta={evento.carta} />}
      {operacao && evento.pode_desfazer && (
        <Button variant="outline" size="sm" isPending={isPending} onClick={() => mutate(operacao)}>
          {undoLabel(evento)}
        </Button>
      )}
    </li>
  )
}
