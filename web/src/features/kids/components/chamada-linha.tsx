import { Check, Circle } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { idade, type NaChamada } from '../model'

interface ChamadaLinhaProps {
  crianca: NaChamada
  isPending: boolean
  onEnter: () => void
  onSaida: () => void
}

/** A child of the roll list: the whole line is the button. */
export function ChamadaLinha({ crianca, isPending, onEnter, onSaida }: ChamadaLinhaProps) {
  const zone = useZone()
  const { nome, foto, meses, cuidado, visita, outra_sala, saida } = crianca
  const isIn = visita !== null
  const Icon = isIn ? Check : Circle
  return (
    <li
      className={cn(
        'flex items-center gap-2 rounded-lg border-2 pr-2',
        isIn ? 'border-success bg-success-soft' : 'border-border bg-card',
      )}
    >
      <button
        type="button"
        disabled={isIn || outra_sala !== null || isPending}
        aria-pressed={isIn}
        aria-busy={isPending}
        onClick={onEnter}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left disabled:cursor-default"
      >
        <Icon
          aria-hidden
          className={cn('size-6 shrink-0', isIn ? 'text-success-text' : 'text-muted-foreground')}
        />
        <Avatar name={nome} src={foto} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{nome}</span>
          <span className={cn('block text-sm', isIn ? 'text-success-text' : 'text-muted-foreground')}>
            {isIn ? 'Presente' : idade(meses)}
            {outra_sala && ` · está em ${outra_sala}`}
            {saida && ` · saiu às ${formatTime(saida, zone)}`}
          </span>
          {cuidado && <Badge variant="warning">Tem cuidados</Badge>}
        </span>
      </button>
      {isIn && (
        <Button size="sm" variant="outline" aria-label={`Entregar ${nome}`} onClick={onSaida}>
          Entregar
        </Button>
      )}
    </li>
  )
}
